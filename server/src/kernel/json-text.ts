/** JSON that the database built; it is passed on as it is, never parsed here. */
export class JsonText<T> {
  readonly text: string;
  /** The version of the one resource inside, for its `ETag`; null for lists. */
  readonly version: number | null;
  declare readonly shape: T;

  constructor(text: string, version: number | null = null) {
    this.text = text;
    this.version = version;
  }
}
