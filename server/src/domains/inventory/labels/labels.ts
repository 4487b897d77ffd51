import type { InputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Label } from './label.ts';
import { type LabelSource, loadLabelSources } from './labels.store.ts';
import { makePdfLabels } from './pdf-labels.ts';
import { makePngLabels } from './png-labels.ts';
import { makeZplLabels } from './zpl-labels.ts';

type Print = typeof operations.inventory.labels.print;

const MAX_LABELS = 1000;
/** A longer picture is of no use to anybody. */
const MAX_IN_PICTURE = 100;

/** Makes labels of containers and lots, in the order they are named. */
export async function printLabels(ctx: Context, { body }: InputOf<Print>): Promise<Content> {
  const { format = 'pdf', symbology = 'qr' } = body;
  const labels = [
    ...(await loadLabels(ctx, 'containers', 'container', body.containerIds ?? [])),
    ...(await loadLabels(ctx, 'lots', 'lot', body.lotIds ?? [])),
  ];
  const most = format === 'png' ? MAX_IN_PICTURE : MAX_LABELS;
  if (labels.length === 0 || labels.length > most) {
    throw new AppError(
      'VALIDATION_ERROR',
      `body: name 1 to ${most} things in containerIds and lotIds, not ${labels.length}.`,
    );
  }
  const size = { widthMm: body.width ?? 50, heightMm: body.height ?? 25 };
  const dpi = Number(body.dpi ?? '203');
  switch (format) {
    case 'pdf':
      return toContent(
        'application/pdf',
        'labels.pdf',
        await makePdfLabels(labels, symbology, body.sheet ?? {}, 'svc'),
      );
    case 'png':
      return toContent('image/png', 'labels.png', await makePngLabels(labels, symbology, size, dpi));
    case 'zpl':
      return toContent('application/zpl', 'labels.zpl', makeZplLabels(labels, symbology, size, dpi));
  }
}

function toContent(mediaType: string, fileName: string, payload: Buffer | string): Content {
  return new Content(mediaType, payload, { headers: { 'content-disposition': `attachment; filename="${fileName}"` } });
}

async function loadLabels(
  ctx: Context,
  what: 'containers' | 'lots',
  word: string,
  ids: readonly string[],
): Promise<Label[]> {
  const sources = await loadLabelSources(ctx.db, ctx.principal.workspace.id, what, ids);
  return ids.map((id) => {
    const source = sources.get(id.toLowerCase());
    if (source === undefined) throw notFound(word, id);
    return toLabel(source);
  });
}

function toLabel({ id, name, barcode, lotName, expiresAt, parentName, position }: LabelSource): Label {
  const place = parentName === null ? null : [parentName, position].filter((part) => part !== null).join(' ');
  const lines = [
    barcode,
    lotName === null ? null : `Lot ${lotName}`,
    expiresAt === null ? null : `Exp ${expiresAt.toISOString().slice(0, 10)}`,
    place,
  ];
  return { code: barcode ?? id, title: name, lines: lines.filter((line) => line !== null) };
}
