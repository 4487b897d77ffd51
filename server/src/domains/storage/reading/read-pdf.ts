import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { drawPicture } from './draw-picture.ts';
import { type ReadPicture, Unreadable } from './reading-task.ts';

const MAX_PAGES = 2000;
const PAGE_PIXELS = 1024;

/** The text of a PDF, a line break a line, until there is enough of it. */
export async function readPdfText(bytes: Uint8Array, enough: number): Promise<string> {
  const document = await openPdf(bytes);
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && text.length < enough; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    page.cleanup();
  }
  return text.trimEnd();
}

/** The first page of a PDF as a picture. */
export async function drawPdfPage(bytes: Uint8Array): Promise<ReadPicture> {
  const document = await openPdf(bytes);
  if (document.numPages === 0) throw new Unreadable('has no pages');
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PAGE_PIXELS / Math.max(width, height, 1) });
  const { canvasFactory } = document as unknown as { canvasFactory: CanvasFactory };
  const { canvas } = canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
  return drawPicture(canvas.toBuffer('image/png'));
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: 'image/png'): Buffer } };
}

async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: bytes,
    // The file is somebody's: nothing in it may run, and nothing outside of it is fetched.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    standardFontDataUrl: join(home, 'standard_fonts') + sep,
    cMapUrl: join(home, 'cmaps') + sep,
    cMapPacked: true,
  });
  return loading.promise;
}
