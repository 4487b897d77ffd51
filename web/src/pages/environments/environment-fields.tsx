import { Textarea, TextInput, type UseFormReturn } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';

export interface EnvironmentValues {
  name: string;
  description: string;
}

export const ENVIRONMENT_FIELDS = ['name', 'description'] as const;

export const environmentRules = { name: fieldRules.name };

/** The fields of an environment, the same for making and changing one. */
export function EnvironmentFields({ form }: { form: UseFormReturn<EnvironmentValues> }) {
  return (
    <>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What belongs here, for people who come later."
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
    </>
  );
}
