import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './client-document.ts';

describe('[OAUTH-72] a client id that is an address', () => {
  it.each(['https://assistant.example/client.json', 'https://a-b.co.uk/x'])('is read from %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'https://127.0.0.1/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://[::1]/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest',
    'https://localhost/client.json',
    'https://printer/client.json',
    'https://printer.local/client.json',
    'https://metadata.google.internal/client.json',
    'https://assistant.example:8443/client.json',
    'https://',
    'nonsense',
  ])('is not read from %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
