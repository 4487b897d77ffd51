/** Marks the browser in which an authorization began. Each request has its own, by its path. */
export const CONSENT_COOKIE = 'svc_consent';

export function consentApiPath(uid: string): string {
  return `/api/v1/applications/consent/${uid}`;
}
