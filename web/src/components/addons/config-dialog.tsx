import type { AddonInstance } from '@svc/contract';
import { Dialog } from '@svc/ui/kit';
import { ConfigForm } from './config-form.tsx';
import type { ConfigSchema } from './config-values.ts';

interface ConfigDialogProps {
  opened: boolean;
  title: string;
  instance: AddonInstance;
  schema: ConfigSchema;
  onClose: () => void;
}

/** What one instance of an addon is set to, in a window. */
export function ConfigDialog({ opened, title, instance, schema, onClose }: ConfigDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      {opened && <ConfigForm instance={instance} schema={schema} onSaved={onClose} />}
    </Dialog>
  );
}
