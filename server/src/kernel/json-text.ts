/** JSON that the database built; it is passed on as it is, never parsed here. */
export class JsonText<T> {
  readonly text: string;
  /** The version of the one resource inside, for its `ETag`; null for lists. */
  readonly version: number | null;
  /** It also tells what may change without its version: a count, or what links to it. */
  readonly isLive: boolean;
  declare readonly shape: T;

  constructor(text: string, version: number | null = null, isLive = false) {
    this.text = text;
    this.version = version;
    this.isLive = isLive;
  }
}
