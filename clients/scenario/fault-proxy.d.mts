export interface FaultProxy {
  url: string;
  controlUrl: string;
  /** The server may need the proxy's address before it can have one itself. */
  pointTo(address: string): void;
  stop(): void;
}

/** A proxy before the server that fails on purpose, as it is told at its control address. */
export function startFaultProxy(): Promise<FaultProxy>;
