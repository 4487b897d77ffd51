import { describe, expect, it } from 'vitest';
import { findRedirectUriFault, isPrivateScheme } from './redirect-uri.ts';

describe('[OAUTH-3] a redirect URI', () => {
  it.each([
    'https://app.example.org/callback',
    'https://app.example.org/callback?tenant=1',
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:8080/cb',
    'org.example.app:/oauth',
    'com.example.app://oauth/cb',
  ])('may be %s', (uri) => {
    expect(findRedirectUriFault(uri)).toBe(null);
  });

  it.each([
    'http://app.example.org/cb',
    'http://localhost.evil.example/cb',
    'https://app.example.org/cb#part',
    'https://user@app.example.org/cb',
    'https://user:word@app.example.org/cb',
    'https://*.example.org/cb',
    'https://app.example.org\\@evil.example/cb',
    'https://app.example.org/ cb',
    'https://app.example.org/\tcb',
    'https://ünïcode.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'myapp:/cb',
    '/callback',
    'callback',
    '',
  ])('may not be %s', (uri) => {
    expect(findRedirectUriFault(uri)).toBeTypeOf('string');
  });

  it('of a device is told from one of the web', () => {
    expect(isPrivateScheme('org.example.app:/oauth')).toBe(true);
    expect(isPrivateScheme('https://app.example.org/cb')).toBe(false);
  });
});
