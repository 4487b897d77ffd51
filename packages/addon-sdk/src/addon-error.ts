/** Why a call of the proxy, or a change of the state, was refused. */
export class AddonError extends Error {
  override readonly name = 'AddonError';

  constructor(
    /** Stable, for programs: `ADDON_SCOPE_DENIED`, `NOT_FOUND`, … */
    readonly code: string,
    /** The status of HTTP that goes with the code. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
