import type { ReadPicture } from './reading-task.ts';

const SIDE_PIXELS = 512;
/** What an image may claim to hold; a picture of 300 bytes can claim to be 30 GB. */
const MAX_INPUT_PIXELS = 100_000_000;

/** The image at the size of a preview, turned as its camera says, without anything else that it carries. */
export async function drawPicture(bytes: Uint8Array): Promise<ReadPicture> {
  // Loaded here: the thread also reads what has no pictures.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}
