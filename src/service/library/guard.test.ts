import { describe, expect, it } from 'vitest';
import { importableUrl, isBlockedAddress, publicAddresses } from './guard.js';

const never = () => Promise.reject(new Error('must not be resolved'));
const check = (url: string, addresses?: string[]) =>
  publicAddresses(new URL(url), addresses ? async () => addresses : never).then(
    (found) => found.join(' '),
    (error: { code?: string }) => error.code,
  );

describe('a URL for import', () => {
  it.each([
    'ftp://example.com/a',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:alert(1)',
    'blob:x',
    '/a',
    '',
  ])('cannot be %s', (url) => {
    expect(() => importableUrl(url)).toThrow(/http|absolute/);
  });

  it('has the port of its scheme, unless others are allowed', () => {
    expect(importableUrl('https://source.example:443/').port).toBe('');
    expect(() => importableUrl('http://source.example:6379/')).toThrow('80 and 443');
    expect(importableUrl('http://source.example:6379/', true).port).toBe('6379');
  });

  it.each(['https://user@example.com/', 'https://user:secret@example.com/', 'https://:secret@example.com/'])(
    'with the credentials of %s is refused without repeating them',
    (url) => {
      expect(() => importableUrl(url)).toThrow('credentials');
      expect(() => importableUrl(url)).not.toThrow('secret');
    },
  );
});

describe('a host', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.9/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::8.8.8.8]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
  ])('%s is never fetched', async (url) => {
    expect(await check(url)).toBe('source_blocked');
  });

  it.each([
    ['http://8.8.8.8/', '8.8.8.8'],
    ['http://172.32.0.1/', '172.32.0.1'],
    ['http://100.128.0.1/', '100.128.0.1'],
    ['http://[2606:4700::1111]/', '2606:4700::1111'],
    ['http://[::ffff:8.8.8.8]/', '::ffff:808:808'],
    ['http://[64:ff9b::8.8.8.8]/', '64:ff9b::808:808'],
  ])('%s is allowed', async (url, address) => {
    expect(await check(url)).toBe(address);
  });

  it('is pinned to the checked addresses', async () => {
    const addresses = ['2606:4700::1111', '93.184.216.34'];
    expect(await check('https://example.com/', addresses)).toBe(addresses.join(' '));
  });

  it('is blocked if any of its addresses is', async () => {
    expect(await check('https://example.com/', ['93.184.216.34', '127.0.0.1'])).toBe('source_blocked');
    expect(await check('https://example.com/', ['::ffff:10.0.0.1'])).toBe('source_blocked');
  });

  it('that cannot be resolved is unavailable', async () => {
    expect(await check('https://example.com/', [])).toBe('source_unavailable');
    expect(await check('https://example.com/')).toBe('source_unavailable');
  });
});

describe('text that is not an address', () => {
  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '1:2:3', 'fe80::1%eth0', '::1::'])(
    'is blocked: %s',
    (address) => {
      expect(isBlockedAddress(address)).toBe(true);
    },
  );
});
