/** A gel as a camera sees it: dark lanes with bright bands. Which bands, the lanes say. */
export async function drawGel(lanes: readonly (readonly number[])[]): Promise<Buffer> {
  const bands = lanes.flatMap((positions, lane) =>
    positions.map(
      (position) =>
        `<rect x="${60 + lane * 78}" y="${60 + position * 420}" width="52" height="9" rx="4" fill="#e8f0f0" opacity="${(0.95 - position * 0.45).toFixed(2)}"/>`,
    ),
  );
  const wells = lanes.map((_, lane) => `<rect x="${60 + lane * 78}" y="26" width="52" height="12" fill="#0b0f10"/>`);
  return drawSvg(
    80 + lanes.length * 78,
    540,
    `<rect width="100%" height="100%" fill="#23292b"/>${wells.join('')}${bands.join('')}`,
  );
}

/** A 96-well plate with the colour of each well. */
export async function drawPlate(colorOf: (row: number, column: number) => string): Promise<Buffer> {
  const wells = Array.from({ length: 96 }, (_, index) => {
    const [row, column] = [Math.floor(index / 12), index % 12];
    return `<circle cx="${70 + column * 60}" cy="${70 + row * 60}" r="24" fill="${colorOf(row, column)}" stroke="#9aa7aa"/>`;
  });
  return drawSvg(800, 560, `<rect width="100%" height="100%" rx="24" fill="#f4f6f6"/>${wells.join('')}`);
}

async function drawSvg(width: number, height: number, inside: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
