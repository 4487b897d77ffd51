const SIDE = 128;

/** A picture as a small square PNG in a `data:` address; throws where the file is no picture. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const scale = Math.min(SIDE / picture.width, SIDE / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  canvas.getContext('2d')!.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  return canvas.toDataURL('image/png');
}
