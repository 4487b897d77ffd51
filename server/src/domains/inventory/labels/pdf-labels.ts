import type { LabelSheet } from '@svc/contract';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { AppError } from '../../../kernel/app-error.ts';
import type { Label, Symbology } from './label.ts';
import { drawSymbol } from './label-symbol.ts';

const POINTS_PER_MM = 72 / 25.4;
const A4 = {
  pageWidth: 210,
  pageHeight: 297,
  columns: 3,
  rows: 8,
  marginX: 7,
  marginY: 13,
  gapX: 2.5,
  gapY: 0,
  skip: 0,
};

/** Places on a sheet, in points. */
interface Layout extends Required<LabelSheet> {
  width: number;
  height: number;
}

/** Sheets of labels, row by row. */
export async function makePdfLabels(
  labels: readonly Label[],
  symbology: Symbology,
  sheet: LabelSheet,
  producer: string,
): Promise<Buffer> {
  const layout = toLayout(sheet);
  const document = await PDFDocument.create();
  document.setProducer(producer);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const perPage = layout.columns * layout.rows;
  let page: PDFPage | null = null;
  for (const [index, label] of labels.entries()) {
    const slot = index + (layout.skip % perPage);
    if (page === null || slot % perPage === 0) page = document.addPage([layout.pageWidth, layout.pageHeight]);
    const png = await document.embedPng(await drawSymbol(label, symbology, { scale: 3, withText: false }));
    drawLabel(page, label, png, placeOf(slot % perPage, layout), layout, font, symbology);
  }
  return Buffer.from(await document.save());
}

function toLayout(sheet: LabelSheet): Layout {
  const given = { ...A4, ...sheet };
  const { columns, rows, skip } = given;
  const [pageWidth, pageHeight, marginX, marginY, gapX, gapY] = [
    given.pageWidth,
    given.pageHeight,
    given.marginX,
    given.marginY,
    given.gapX,
    given.gapY,
  ].map((mm) => mm * POINTS_PER_MM) as [number, number, number, number, number, number];
  const width = (pageWidth - 2 * marginX - (columns - 1) * gapX) / columns;
  const height = (pageHeight - 2 * marginY - (rows - 1) * gapY) / rows;
  const least = 5 * POINTS_PER_MM;
  if (width < least || height < least) {
    throw new AppError(
      'VALIDATION_ERROR',
      'body.sheet leaves less than 5 mm for a label. Take fewer columns or rows, or smaller margins.',
    );
  }
  return { pageWidth, pageHeight, marginX, marginY, gapX, gapY, columns, rows, skip, width, height };
}

function placeOf(slot: number, { columns, marginX, marginY, gapX, gapY, width, height, pageHeight }: Layout) {
  const x = marginX + (slot % columns) * (width + gapX);
  const y = pageHeight - marginY - (Math.floor(slot / columns) + 1) * height - Math.floor(slot / columns) * gapY;
  return { x, y };
}

const PADDING = 4;

function drawLabel(
  page: PDFPage,
  { title, lines }: Label,
  png: Awaited<ReturnType<PDFDocument['embedPng']>>,
  { x, y }: { x: number; y: number },
  { width, height }: Layout,
  font: PDFFont,
  symbology: Symbology,
): void {
  const isWide = symbology === 'code128';
  const room = isWide
    ? { width: width - 2 * PADDING, height: height / 2 - PADDING }
    : { width: height - 2 * PADDING, height: height - 2 * PADDING };
  const scale = Math.min(room.width / png.width, room.height / png.height);
  const size = { width: png.width * scale, height: png.height * scale };
  const bottom = isWide ? y + height / 2 : y + (height - size.height) / 2;
  page.drawImage(png, { x: x + PADDING, y: bottom, ...size });
  const left = isWide ? x + PADDING : x + 2 * PADDING + size.width;
  const textWidth = x + width - PADDING - left;
  let baseline = isWide ? y + height / 2 - 10 : y + height - PADDING - 10;
  for (const [index, text] of [title, ...lines].entries()) {
    const textSize = index === 0 ? 9 : 7;
    if (baseline < y + 1) break;
    page.drawText(fitText(text, font, textSize, textWidth), { x: left, y: baseline, size: textSize, font });
    baseline -= textSize + 3;
  }
}

/** As much of a text as there is room for, in letters that the font has. */
function fitText(text: string, font: PDFFont, size: number, width: number): string {
  const known = new Set(font.getCharacterSet());
  let shown = [...text].map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('');
  while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > width) shown = shown.slice(0, -1);
  return shown;
}
