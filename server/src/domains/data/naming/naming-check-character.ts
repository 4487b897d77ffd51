const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MODULUS = ALPHABET.length;

/**
 * The check character of a text by ISO 7064 MOD 37,36, as ISAN and GRid use it: one more character of 0-9 and A-Z. Only
 * these count, in either case; separators and other scripts are passed over.
 *
 * One wrong character is always noticed. Two neighbours that were swapped are noticed unless their values follow each
 * other (3 and 4, Z and 0) and the sum before them is one certain value of 36: 1 swap of 630 is missed.
 */
export function computeCheckCharacter(text: string): string {
  let product = MODULUS;
  for (const character of text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()) {
    const sum = (product + ALPHABET.indexOf(character)) % MODULUS;
    product = ((sum === 0 ? MODULUS : sum) * 2) % (MODULUS + 1);
  }
  return ALPHABET[(MODULUS + 1 - product) % MODULUS]!;
}
