import type { FramePage } from './frame-page.ts';

/** Everything a page can be allowed. A frame of an addon is allowed none of it. */
const FEATURES = [
  'accelerometer',
  'aria-notify',
  'autoplay',
  'browsing-topics',
  'camera',
  'ch-save-data',
  'ch-ua',
  'ch-ua-high-entropy-values',
  'ch-ua-mobile',
  'ch-ua-platform',
  'clipboard-read',
  'clipboard-write',
  'deferred-fetch-minimal',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The headers of a frame: a document without a network, without an origin, and without a device. */
export function toFrameHeaders({ scripts, styles }: FramePage, app: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      // Each file by its whole address: another addon's bundle on the same site is as foreign as any.
      `script-src ${scripts.join(' ')}`,
      `style-src 'unsafe-inline' ${styles.join(' ')}`,
      'img-src data: blob:',
      ...NOTHING_FROM.map((directive) => `${directive} 'none'`),
      `frame-ancestors ${app}`,
      // The prelude decides which texts may become markup; see there.
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'sandbox allow-scripts',
    ].join('; '),
    'connection-allowlist': '(response-origin)',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  };
}

/** Named though `default-src` covers most of them: some fall back to another one, some to none. */
const NOTHING_FROM = [
  'connect-src',
  'font-src',
  'media-src',
  'object-src',
  'manifest-src',
  'worker-src',
  'child-src',
  'frame-src',
  'fenced-frame-src',
  'form-action',
  'base-uri',
];

/** The headers of a bundle or a module: whoever knows the address may have it, and it never changes. */
export const MODULE_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The headers of a refusal on the site of addons. */
export const REFUSAL_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
