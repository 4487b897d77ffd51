import { IconScan } from '@svc/ui/icons';
import { ActionIcon, Tooltip, useDisclosure } from '@svc/ui/kit';
import { useCan } from '../../data/workspace-context.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { useScanSession } from './use-scan-session.ts';
import { useScanner } from './use-scanner.ts';

/** Listens for a barcode reader on every page, and opens the panel when one is heard. */
export function Scanner() {
  const canView = useCan('ws:view_inventory');
  const canEdit = useCan('ws:edit_inventory');
  const [opened, { open, close }] = useDisclosure(false);
  const session = useScanSession(canEdit);
  useScanner((code) => {
    // A scan out of nowhere is a question; what was set up before may be hours old.
    if (!opened) session.setMode('look');
    open();
    session.scan(code);
  }, canView);
  if (!canView) return null;
  return (
    <>
      <Tooltip label="Scan barcodes">
        <ActionIcon size={34} aria-label="Scan barcodes" aria-haspopup="dialog" onClick={open}>
          <IconScan size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <ScanPanel opened={opened} session={session} canEdit={canEdit} onClose={close} />
    </>
  );
}
