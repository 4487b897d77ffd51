/** Names, and barcodes where there is one, for so many of a kind, numbered when there are several. */
export function nameMany(name: string, barcode: string, count: number): { name: string; barcode?: string }[] {
  if (count === 1) return [barcode ? { name, barcode } : { name }];
  const width = String(count).length;
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(width, '0');
    return { name: `${name} ${number}`, ...(barcode ? { barcode: `${barcode}-${number}` } : {}) };
  });
}
