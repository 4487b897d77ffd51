import bwipjs from 'bwip-js/node';
import { AppError } from '../../../kernel/app-error.ts';
import type { Label, Symbology } from './label.ts';

const NAMES: Record<Symbology, string> = { qr: 'qrcode', datamatrix: 'datamatrix', code128: 'code128' };

/** Draws the code of a label as a PNG, with its title below it where asked for. */
export async function drawSymbol(
  { code, title }: Label,
  symbology: Symbology,
  options: { scale: number; withText: boolean },
): Promise<Buffer> {
  try {
    return await bwipjs.toBuffer({
      bcid: NAMES[symbology],
      text: code,
      scale: options.scale,
      paddingwidth: 2,
      paddingheight: 2,
      backgroundcolor: 'FFFFFF',
      ...(symbology === 'code128' ? { height: 10 } : {}),
      ...(options.withText
        ? { includetext: true, alttext: toPrintable(title), textxalign: 'center', textsize: 8 }
        : {}),
    });
  } catch (error) {
    // Most often a character that this kind of code has not.
    throw new AppError(
      'VALIDATION_ERROR',
      `body.symbology: “${code}” cannot be drawn as ${symbology}: ${toMessage(error)}.`,
    );
  }
}

function toMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/^bwipp?\.\w+:? ?/, '')
    .replace(/\.$/, '')
    .slice(0, 200);
}

/** The font of the drawing knows Latin letters only. */
function toPrintable(text: string): string {
  return text.replace(/[^ -~\u00a0-\u00ff]/g, '?').slice(0, 40);
}
