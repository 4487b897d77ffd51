/** Numeric entities of JSX. The named ones stand for no digit, no Latin letter and no hyphen. */
export function decodeEntities(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (entity, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number.parseInt(decimal!, 10) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
