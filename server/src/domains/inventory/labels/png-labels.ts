import sharp from 'sharp';
import { type Label, type LabelSize, type Symbology, toDots } from './label.ts';
import { drawSymbol } from './label-symbol.ts';

/** One picture with the labels below each other, each of the given size. */
export async function makePngLabels(
  labels: readonly Label[],
  symbology: Symbology,
  { widthMm, heightMm }: LabelSize,
  dpi: number,
): Promise<Buffer> {
  const [width, height] = [toDots(widthMm, dpi), toDots(heightMm, dpi)];
  const pictures: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, label] of labels.entries()) {
    const symbol = await drawSymbol(label, symbology, { scale: Math.max(2, Math.round(dpi / 100)), withText: true });
    const input = await sharp(symbol)
      .resize({ width, height, fit: 'contain', background: '#ffffff', kernel: 'nearest' })
      .png()
      .toBuffer();
    pictures.push({ input, left: 0, top: index * height });
  }
  const canvas = { width, height: height * labels.length, channels: 3 as const, background: '#ffffff' };
  return sharp({ create: canvas }).composite(pictures).withMetadata({ density: dpi }).png().toBuffer();
}
