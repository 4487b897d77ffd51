export interface Device {
  name: string;
  isMobile: boolean;
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What people would call the browser behind a user agent. The order matters: most of them also claim to be Safari. */
export function nameDevice(userAgent: string): Device {
  const browser = BROWSERS.find(([form]) => form.test(userAgent))?.[1];
  const system = SYSTEMS.find(([form]) => form.test(userAgent))?.[1];
  const isMobile = /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
  if (!browser && !system) return { name: userAgent.split(/[\s/]/)[0] || 'Unknown device', isMobile };
  return { name: [browser ?? 'A browser', system].filter(Boolean).join(' on '), isMobile };
}
