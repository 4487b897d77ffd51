import { IconAlertTriangle } from '@svc/ui/icons';
import { Alert, Button, Code, CopyButton, Group, SecretField, Stack, Text } from '@svc/ui/kit';
import classes from './api-keys.module.css';

/** The key string, the only time it is shown. */
export function NewApiKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const curl = `curl -H 'X-API-Key: ${secret}' \\\n  ${window.location.origin}/api/v1/environments`;
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle size={17} />}>
        Copy it now and keep it like a password. It is shown only this once; nobody can retrieve it later.
      </Alert>
      <SecretField label="API key" value={secret} />
      <div>
        <Group justify="space-between" align="flex-end" mb={6}>
          <Text size="sm" fw={500}>
            Try it
          </Text>
          <CopyButton text={curl} label="Copy command" />
        </Group>
        <Code block className={classes.curl!}>
          {curl}
        </Code>
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have saved the key</Button>
      </Group>
    </Stack>
  );
}
