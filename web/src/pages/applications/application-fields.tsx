import { Stack, Textarea, TextInput, type UseFormReturn } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import classes from './applications.module.css';
import { LogoField } from './logo-field.tsx';

export interface ApplicationValues {
  name: string;
  description: string;
  /** One a line, as people paste them. */
  redirectUris: string;
  logo: string | null;
}

export const APPLICATION_FIELDS = ['name', 'description', 'redirectUris', 'logo'] as const;

export const applicationRules = { name: fieldRules.name };

export function toRedirectUris(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((line) => line !== ''))];
}

/** What an application says of itself, the same when it is made and when it is changed. */
export function ApplicationFields<V extends ApplicationValues>({ form }: { form: UseFormReturn<V> }) {
  return (
    <Stack>
      <TextInput
        label="Name"
        description="People read it when they are asked to let the application in."
        placeholder="Plate reader dashboard"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label="Description" rows={2} autosize maxLength={5000} {...form.getInputProps('description')} />
      <LogoField
        name={form.values.name}
        value={form.values.logo}
        error={form.errors.logo}
        onChange={(logo) => form.setFieldValue('logo', logo as never)}
      />
      <Textarea
        label="Redirect URIs"
        description="Where people are sent back to, one a line, compared letter by letter: https, http on localhost, or a private scheme."
        placeholder="https://app.example.org/callback"
        rows={2}
        autosize
        spellCheck={false}
        className={classes.uris!}
        {...form.getInputProps('redirectUris')}
      />
    </Stack>
  );
}
