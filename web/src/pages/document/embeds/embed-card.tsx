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

/** A block of our own as it is right now. */
export function EmbedCard({ fence, body }: { fence: string; body: string }) {
  const settings = parseEmbed(body);
  if (fence === 'svc-addon') return <AddonPlaceholder body={body} />;
  const Kind = KINDS[fence];
  if (Kind === undefined || settings === null) {
    return <EmbedNote title={`This ${fence} block names nothing`} note='It needs JSON with an id: {"id": "…"}' />;
  }
  return <Kind settings={settings} />;
}

function AddonPlaceholder({ body }: { body: string }) {
  const settings = parseEmbed(body);
  return <EmbedNote title="Addon block" note={settings === null ? 'It names no addon.' : `Addon ${settings.id}`} />;
}
