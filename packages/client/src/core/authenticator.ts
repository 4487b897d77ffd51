/** Proves who calls. */
export interface Authenticator {
  /** The headers of the next request. */
  headers(): Record<string, string> | Promise<Record<string, string>>;
  /** Lets go of the headers that were refused; true when the next ones may be better. */
  renew?(refused: Record<string, string>): boolean;
}
