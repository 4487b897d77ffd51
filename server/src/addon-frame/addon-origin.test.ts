import { describe, expect, it } from 'vitest';
import { type AddonOriginSettings, createAddonOrigin } from './addon-origin.ts';

const ID = '0198a1b2-0000-7000-8000-000000000001';

function make(settings: Partial<AddonOriginSettings>, port = 4000) {
  return createAddonOrigin({ host: 'localhost', publicUrl: null, addonOrigin: null, ...settings }, () => port);
}

describe('the site of addons', () => {
  it.each<[Partial<AddonOriginSettings>, string | null, string | null]>([
    [{}, 'http://localhost:4000', 'http://127.0.0.1:4000'],
    [{ host: '127.0.0.1' }, 'http://127.0.0.1:4000', 'http://localhost:4000'],
    [{ host: '::1' }, 'http://localhost:4000', 'http://127.0.0.1:4000'],
    [{ host: '0.0.0.0' }, 'http://localhost:4000', 'http://127.0.0.1:4000'],
    [{ publicUrl: 'http://localhost:5173' }, 'http://localhost:5173', 'http://127.0.0.1:5173'],
    [{ host: '192.0.2.7' }, null, null],
    [{ publicUrl: 'https://lab.example.org' }, 'https://lab.example.org', null],
    [
      { publicUrl: 'https://lab.example.org', addonOrigin: 'https://addons.example.net' },
      'https://lab.example.org',
      'https://addons.example.net',
    ],
    [
      { publicUrl: 'https://lab.example.org', addonOrigin: 'https://*.addons.example.net:8443' },
      'https://lab.example.org',
      `https://i-${ID}.addons.example.net:8443`,
    ],
  ])('of %o: the app at %s, frames at %s', (settings, app, frames) => {
    const origin = make(settings);
    expect(origin.appOrigin()).toBe(app);
    expect(origin.originFor(ID)).toBe(frames);
    expect(origin.frameSource()).toBe(settings.addonOrigin ?? frames ?? "'none'");
    if (frames !== null) expect(origin.isAddonHost(new URL(frames).host)).toBe(true);
    if (app !== null) expect(origin.isAddonHost(new URL(app).host)).toBe(false);
  });

  it('knows its own names only', () => {
    const wild = make({ publicUrl: 'https://lab.example.org', addonOrigin: 'https://*.addons.example.net' });
    expect(wild.isAddonHost('i-1.addons.example.net')).toBe(true);
    for (const host of ['addons.example.net', 'a.b.addons.example.net', 'xaddons.example.net', '.addons.example.net']) {
      expect(wild.isAddonHost(host), host).toBe(false);
    }
    expect(make({}).isAddonHost('127.0.0.1:4001')).toBe(false);
  });

  it('learns its port when the server listens', () => {
    let port = 0;
    const origin = createAddonOrigin({ host: 'localhost', publicUrl: null, addonOrigin: null }, () => port);
    expect(origin.isAddonHost('127.0.0.1:4321')).toBe(false);
    port = 4321;
    expect(origin.isAddonHost('127.0.0.1:4321')).toBe(true);
  });
});
