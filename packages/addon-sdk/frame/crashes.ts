let tell: (error: unknown) => void = () => undefined;

/** Where the frame hears of errors after which nothing is left to see. */
export function onCrash(listener: (error: unknown) => void): void {
  tell = listener;
}

export function reportCrash(error: unknown): void {
  tell(error);
}
