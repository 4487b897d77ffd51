import type { Environment } from '@svc/contract';
import { IconAlertTriangle } from '@svc/ui/icons';
import { Alert, Button, Group, Text, TimeText } from '@svc/ui/kit';
import { FieldDiff } from '../../components/field-diff.tsx';
import { useMemberNames } from '../../data/use-members.ts';
import type { EnvironmentValues } from './environment-fields.tsx';

interface EnvironmentConflictProps {
  theirs: Environment;
  mine: EnvironmentValues;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody saved in the meantime: shows both, and lets the person decide. */
export function EnvironmentConflict({ theirs, mine, onTakeTheirs, onKeepMine }: EnvironmentConflictProps) {
  const nameOf = useMemberNames();
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle size={17} />}
      title="Somebody else saved in the meantime"
      role="alert"
    >
      <Text size="sm" mb="xs">
        It was {nameOf(theirs.updatedBy)}, <TimeText value={theirs.updatedAt} />. Above is what you typed; this is the
        difference.
      </Text>
      <FieldDiff
        before={{ name: theirs.name, description: theirs.description }}
        after={{ name: mine.name, description: mine.description }}
        beforeLabel="Theirs"
        afterLabel="Yours"
      />
      <Group gap="xs" mt="md">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="xs" onClick={onKeepMine}>
          Save mine over it
        </Button>
      </Group>
    </Alert>
  );
}
