import { type Label, type LabelSize, type Symbology, toDots } from './label.ts';

/** The labels in the language of label printers, UTF-8. */
export function makeZplLabels(
  labels: readonly Label[],
  symbology: Symbology,
  { widthMm, heightMm }: LabelSize,
  dpi: number,
): string {
  const [width, height] = [toDots(widthMm, dpi), toDots(heightMm, dpi)];
  return labels.map((label) => makeLabel(label, symbology, width, height)).join('');
}

function makeLabel({ code, title, lines }: Label, symbology: Symbology, width: number, height: number): string {
  const margin = Math.round(height / 20);
  const textHeight = Math.max(14, Math.round(height / 8));
  const isWide = symbology === 'code128';
  const left = isWide ? margin : height;
  const top = isWide ? Math.round(height / 2) + margin : margin;
  const texts = [title, ...lines].map((text, index) => {
    const size = index === 0 ? textHeight : Math.round(textHeight * 0.8);
    const y = top + index * (textHeight + 4);
    return `^FO${left},${y}^A0N,${size},${size}^FB${width - left - margin},1,0,L^FH^FD${escapeField(text)}^FS`;
  });
  const symbol = `^FO${margin},${margin}${symbolCommand(symbology, height, margin)}^FH^FD${
    symbology === 'qr' ? 'QA,' : ''
  }${escapeField(code)}^FS`;
  return `^XA\n^CI28\n^PW${width}\n^LL${height}\n${symbol}\n${texts.join('\n')}\n^XZ\n`;
}

function symbolCommand(symbology: Symbology, height: number, margin: number): string {
  const module = Math.max(2, Math.min(10, Math.floor((height - 2 * margin) / 30)));
  if (symbology === 'qr') return `^BQN,2,${module}`;
  if (symbology === 'datamatrix') return `^BXN,${module},200`;
  return `^BY2^BCN,${Math.round(height / 2) - 2 * margin},N,N,N`;
}

/** Characters that would begin a command travel as their number. */
function escapeField(text: string): string {
  return text.replace(/[\^~_\\]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
