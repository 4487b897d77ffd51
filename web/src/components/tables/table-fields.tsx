import { Select, Textarea, TextInput, type UseFormReturn } from '@svc/ui/kit';
import { useNamingSchemes } from '../../data/use-naming-schemes.ts';
import { fieldRules } from '../field-rules.ts';

export interface TableValues {
  name: string;
  description: string;
  namingSchemeId: string;
}

export const TABLE_FIELDS = ['name', 'description', 'namingSchemeId'] as const;

export const tableRules = { name: fieldRules.name };

/** The fields of a table, the same for making and changing one. */
export function TableFields({ form }: { form: UseFormReturn<TableValues> }) {
  const { data: schemes = [] } = useNamingSchemes();
  return (
    <>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What a row stands for."
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <Select
        label="Naming scheme"
        description="Gives rows their names, in a column of the type “Automatic name”."
        data={[
          { value: '', label: 'None' },
          ...schemes.map(({ id, name, pattern }) => ({ value: id, label: `${name} · ${pattern}` })),
        ]}
        {...form.getInputProps('namingSchemeId')}
      />
    </>
  );
}
