import { IconDownload, IconPrinter } from '@svc/ui/icons';
import { Button, Code, Dialog, Group, Loader, SegmentedControl, Select, Stack, Text, TextInput } from '@svc/ui/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { toastRefused } from '../../../components/toast.ts';
import { type LabelOrder, loadLabels } from '../../../data/load-labels.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { SHEETS } from './sheet-layout.ts';
import { SheetPreview } from './sheet-preview.tsx';

interface LabelsDialogProps {
  opened: boolean;
  containerIds?: readonly string[];
  lotIds?: readonly string[];
  onClose: () => void;
}

type Format = NonNullable<LabelOrder['format']>;
type Symbology = NonNullable<LabelOrder['symbology']>;
type Dpi = NonNullable<LabelOrder['dpi']>;

/** Labels of containers or lots: how they look, on what they are printed, and the file. */
export function LabelsDialog({ opened, containerIds = [], lotIds = [], onClose }: LabelsDialogProps) {
  const count = containerIds.length + lotIds.length;
  return (
    <Dialog opened={opened} onClose={onClose} title={count === 1 ? 'Print label' : `Print ${count} labels`} size="lg">
      <LabelsForm containerIds={containerIds} lotIds={lotIds} />
    </Dialog>
  );
}

function LabelsForm({ containerIds, lotIds }: { containerIds: readonly string[]; lotIds: readonly string[] }) {
  const { id: workspaceId } = useWorkspace().workspace;
  const [format, setFormat] = useState<Format>('pdf');
  const [symbology, setSymbology] = useState<Symbology>('qr');
  const [sheet, setSheet] = useState(SHEETS[0]!.value);
  const [skip, setSkip] = useState('0');
  const [width, setWidth] = useState('50');
  const [height, setHeight] = useState('25');
  const [dpi, setDpi] = useState<Dpi>('203');
  const [isBusy, setBusy] = useState(false);
  const count = containerIds.length + lotIds.length;
  const preset = SHEETS.find(({ value }) => value === sheet) ?? SHEETS[0]!;
  const layout = { ...preset.layout, skip: Number(skip) || 0 };
  const size = { width: Number(width) || 50, height: Number(height) || 25, dpi };
  const order: LabelOrder = {
    ...(containerIds.length > 0 ? { containerIds: [...containerIds] } : {}),
    ...(lotIds.length > 0 ? { lotIds: [...lotIds] } : {}),
    format,
    symbology,
    ...(format === 'pdf' ? { sheet: layout } : size),
  };

  async function load(open: boolean): Promise<void> {
    setBusy(true);
    try {
      const url = URL.createObjectURL(await loadLabels(workspaceId, order));
      if (open) window.open(url, '_blank', 'noopener');
      else download(url, `labels.${format}`);
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      toastRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Group grow align="flex-end">
        <div>
          <Text size="sm" fw={600} mb={4}>
            Format
          </Text>
          <SegmentedControl
            fullWidth
            aria-label="Format"
            value={format}
            onChange={(value) => setFormat(value as Format)}
            data={[
              { value: 'pdf', label: 'PDF sheet' },
              { value: 'zpl', label: 'ZPL' },
              { value: 'png', label: 'PNG' },
            ]}
          />
        </div>
        <Select
          label="Code"
          allowDeselect={false}
          value={symbology}
          onChange={(value) => value && setSymbology(value as Symbology)}
          data={[
            { value: 'qr', label: 'QR code' },
            { value: 'datamatrix', label: 'Data Matrix' },
            { value: 'code128', label: 'Code 128' },
          ]}
        />
      </Group>
      {format === 'pdf' ? (
        <Group grow align="flex-start">
          <Select
            label="Sheet"
            allowDeselect={false}
            value={sheet}
            onChange={(value) => value && setSheet(value)}
            data={SHEETS.map(({ value, label }) => ({ value, label }))}
          />
          <TextInput
            label="Labels used up on the first sheet"
            inputMode="numeric"
            value={skip}
            onChange={(event) => setSkip(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </Group>
      ) : (
        <Group grow align="flex-start">
          <TextInput
            label="Width, mm"
            inputMode="decimal"
            value={width}
            onChange={(event) => setWidth(event.currentTarget.value)}
          />
          <TextInput
            label="Height, mm"
            inputMode="decimal"
            value={height}
            onChange={(event) => setHeight(event.currentTarget.value)}
          />
          <Select
            label="Printer"
            allowDeselect={false}
            value={dpi}
            onChange={(value) => value && setDpi(value as Dpi)}
            data={['203', '300', '600'].map((value) => ({ value, label: `${value} dpi` }))}
          />
        </Group>
      )}
      <Group grow align="flex-start">
        <LabelPreview order={order} size={size} />
        {format === 'pdf' && (
          <div className={classes.preview}>
            <SheetPreview layout={layout} count={count} />
          </div>
        )}
      </Group>
      {format === 'zpl' && (
        <Text size="xs" c="dimmed">
          Send the file to the printer as it is: <Code>lp -o raw labels.zpl</Code>
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {format === 'pdf' && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={isBusy}
            onClick={() => void load(true)}
          >
            Open to print
          </Button>
        )}
        <Button leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void load(false)}>
          Download
        </Button>
      </Group>
    </Stack>
  );
}

/** The first label, as the server draws it. */
function LabelPreview({ order, size }: { order: LabelOrder; size: Pick<LabelOrder, 'width' | 'height' | 'dpi'> }) {
  const { id: workspaceId } = useWorkspace().workspace;
  const first: LabelOrder = {
    format: 'png',
    symbology: order.symbology ?? 'qr',
    ...size,
    ...(order.containerIds?.[0]
      ? { containerIds: [order.containerIds[0]] }
      : { lotIds: order.lotIds?.slice(0, 1) ?? [] }),
  };
  const query = useQuery({
    queryKey: queryKeys.in(workspaceId, 'inventory', 'label-preview', first),
    queryFn: ({ signal }) => loadLabels(workspaceId, first, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return;
    const made = URL.createObjectURL(query.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [query.data]);
  if (query.error) return <FormError error={query.error} />;
  return <div className={classes.preview}>{url ? <img src={url} alt="The first label" /> : <Loader size={20} />}</div>;
}

function download(url: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
}
