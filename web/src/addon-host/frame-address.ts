/** The address of a frame, or null where it is none that an addon may run at: on the site of the app it would be in its house. */
export function toFrameAddress(frameUrl: string | null, appOrigin: string): string | null {
  if (frameUrl === null || !URL.canParse(frameUrl)) return null;
  const { protocol, hostname, href } = new URL(frameUrl);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname !== new URL(appOrigin).hostname ? href : null;
}
