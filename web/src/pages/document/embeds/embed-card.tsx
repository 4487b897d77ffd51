import { AddonEmbed } from './addon-embed.tsx';
import { BatchEmbed } from './batch-embed.tsx';
import { EmbedNote } from './embed-note.tsx';
import { FileEmbed } from './file-embed.tsx';
import { ObjectEmbed } from './object-embed.tsx';
import { type EmbedSettings, parseEmbed } from './parse-embed.ts';
import { TableEmbed } from './table-embed.tsx';

const KINDS: Record<string, (props: { settings: EmbedSettings }) => React.ReactNode> = {
  'svc-object': ObjectEmbed,
  'svc-table': TableEmbed,
  'svc-batch': BatchEmbed,
  'svc-file': FileEmbed,
};

interface EmbedCardProps {
  fence: string;
  body: string;
  /** Writes other settings into the block; null where it cannot be changed. */
  onChange: ((fields: Record<string, unknown>) => void) | null;
}

/** A block of our own as it is right now. */
export function EmbedCard({ fence, body, onChange }: EmbedCardProps) {
  const settings = parseEmbed(body);
  if (fence === 'svc-addon' && settings !== null) return <AddonEmbed settings={settings} onChange={onChange} />;
  const Kind = KINDS[fence];
  if (Kind === undefined || settings === null) {
    return <EmbedNote title={`This ${fence} block names nothing`} note='It needs JSON with an id: {"id": "…"}' />;
  }
  return <Kind settings={settings} />;
}
