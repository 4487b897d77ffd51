import { Button, Card, ConfirmDialog, Dialog, Row, Stack, Tabs, Text, TextInput, toast } from '@svc/ui/primitives';
import { useState } from 'react';

/** Tabs, Dialog, ConfirmDialog, toast. */
export function OverlaysSection() {
  const [isNaming, setNaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  return (
    <Card
      title="Tabs, dialogs and toasts"
      description="Dialogs stay inside the frame of an addon; toasts are the host’s."
    >
      <Stack>
        <Tabs
          label="Run"
          tabs={[
            { value: 'layout', label: 'Layout', icon: 'plate', content: <Text>96 wells, standards in column 1.</Text> },
            { value: 'curve', label: 'Standard curve', icon: 'chart-line', content: <Text>R² = 0.998</Text> },
            { value: 'log', label: 'Log', icon: 'history', content: <Text>Read at 450 nm by the technician.</Text> },
            { value: 'locked', label: 'Locked', icon: 'lock', disabled: true, content: null },
          ]}
        />
        <Row>
          <Button onClick={() => setNaming(true)}>Open a dialog</Button>
          <Button danger onClick={() => setAsking(true)}>
            Ask first
          </Button>
          <Button onClick={() => toast('The batch is finalized')}>Say it worked</Button>
          <Button onClick={() => toast({ title: 'Not saved', message: 'The plate is locked', tone: 'danger' })}>
            Say it failed
          </Button>
        </Row>
      </Stack>
      <Dialog opened={isNaming} title="Rename the plate" onClose={() => setNaming(false)}>
        <Stack>
          <TextInput label="Plate" value={name} onChange={setName} placeholder="IL6-001" />
          <Row justify="end">
            <Button onClick={() => setNaming(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setNaming(false)}>
              Rename
            </Button>
          </Row>
        </Stack>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title="Archive 12 samples?"
        confirmLabel="Archive"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        <Text>They leave every list. An undo brings them back.</Text>
      </ConfirmDialog>
    </Card>
  );
}
