import { IconAlertTriangle, IconCheck, IconX } from '@svc/ui/icons';
import { ActionIcon, CloseButton, Group, Paper, Progress, Text } from '@svc/ui/kit';
import { formatBytes } from '../../components/format-bytes.ts';
import type { RunningUpload, Uploads } from '../../data/use-uploads.ts';
import classes from './files.module.css';

/** What is on its way up, each with how far it is and a way to stop it. */
export function UploadTray({ uploads: { uploads, cancel, clear } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null;
  const underWay = uploads.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  return (
    <Paper component="section" aria-label="Uploads" className={classes.tray!} shadow="lg" withBorder>
      <Group justify="space-between" px="md" py="xs" wrap="nowrap">
        <Text fw={600} size="sm" aria-live="polite">
          {underWay > 0 ? `Uploading ${underWay} of ${uploads.length}` : 'Uploads are done'}
        </Text>
        {underWay === 0 && <CloseButton aria-label="Close uploads" size="sm" onClick={clear} />}
      </Group>
      <ul className={classes.trayList}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadLine upload={upload} onCancel={() => cancel(upload.id)} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function UploadLine({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { name, sizeBytes, sentBytes, status, problem } = upload;
  const isUnderWay = status === 'waiting' || status === 'sending';
  const percent = sizeBytes === 0 ? 0 : Math.floor((sentBytes / sizeBytes) * 100);
  return (
    <>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate>
          {name}
        </Text>
        {status === 'done' && <IconCheck size={16} className={classes.done!} aria-label="done" />}
        {status === 'failed' && <IconAlertTriangle size={16} className={classes.failed!} aria-label="failed" />}
        {isUnderWay && (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Cancel ${name}`} onClick={onCancel}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </Group>
      {isUnderWay && <Progress value={percent} size="xs" aria-label={`${name}: ${percent} %`} my={4} />}
      <Text size="xs" c={status === 'failed' ? 'red' : 'dimmed'}>
        {{
          waiting: 'Waiting',
          sending: `${formatBytes(sentBytes)} of ${formatBytes(sizeBytes)}`,
          done: formatBytes(sizeBytes),
          failed: problem,
          cancelled: 'Cancelled; nothing was kept',
        }[status] ?? ''}
      </Text>
    </>
  );
}
