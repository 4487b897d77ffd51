/** Between two keys a reader needs a few milliseconds, a person rarely less than these. */
const MAX_GAP_MS = 60;
/** Shorter bursts are somebody's hand on the keyboard. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 200;

/** A key as the detector needs to know it. */
export interface KeyStroke {
  key: string;
  /** Of the event, in milliseconds. */
  at: number;
  hasModifier: boolean;
}

/** Recognizes a barcode reader: it types fast and ends with Enter. */
export class ScanDetector {
  #typed = '';
  #last = Number.NEGATIVE_INFINITY;

  /** The code, when this key ends one; null else. */
  press({ key, at, hasModifier }: KeyStroke): string | null {
    const isFast = at - this.#last <= MAX_GAP_MS;
    const typed = isFast ? this.#typed : '';
    this.#last = at;
    if (hasModifier) {
      this.#typed = '';
      return null;
    }
    if (key === 'Enter') {
      this.#typed = '';
      return typed.length >= MIN_LENGTH ? typed : null;
    }
    // Readers send Shift as a key of its own before a capital letter.
    if (key === 'Shift') this.#typed = typed;
    else this.#typed = [...key].length === 1 ? `${typed}${key}`.slice(0, MAX_LENGTH + 1) : '';
    return null;
  }
}
