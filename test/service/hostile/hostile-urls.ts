/** Addresses that no import may reach, one or more of each range. */
const addresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, '0');
const fullwidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** The ways to write an IPv4 address in a URL, by name. */
const notations: Record<string, (a: number, b: number, c: number, d: number) => string> = {
  dotted: (...parts) => parts.join('.'),
  'with a trailing dot': (...parts) => `${parts.join('.')}.`,
  decimal: (a, b, c, d) => String(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d),
  octal: (...parts) => parts.map((part) => `0${part.toString(8)}`).join('.'),
  'padded octal': (...parts) => parts.map((part) => `000000${part.toString(8)}`).join('.'),
  hexadecimal: (...parts) => `0x${parts.map((part) => hex(part, 2)).join('')}`,
  'dotted hexadecimal': (...parts) => parts.map((part) => `0X${hex(part)}`).join('.'),
  'in two parts': (a, b, c, d) => `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`,
  'in three parts of two bases': (a, b, c, d) => `0x${hex(a)}.0${b.toString(8)}.${c * 2 ** 8 + d}`,
  'in full width': (...parts) => fullwidth(parts.join('。')),
  'percent-encoded': (...parts) => parts.join('%2e').replace(/^\d/, (digit) => `%3${digit}`),
  mapped: (...parts) => `[::ffff:${parts.join('.')}]`,
  'mapped in groups': (a, b, c, d) => `[0:0:0:0:0:FFFF:${hex(a)}${hex(b, 2)}:${hex(c)}${hex(d, 2)}]`,
  compatible: (...parts) => `[::${parts.join('.')}]`,
  translated: (...parts) => `[::ffff:0:${parts.join('.')}]`,
  NAT64: (...parts) => `[64:ff9b::${parts.join('.')}]`,
  'local NAT64': (...parts) => `[64:ff9b:1::${parts.join('.')}]`,
  '6to4': (a, b, c, d) => `[2002:${hex(a)}${hex(b, 2)}:${hex(c)}${hex(d, 2)}::1]`,
  Teredo: (a, b, c, d) => `[2001:0:${hex(a)}${hex(b, 2)}:${hex(c)}${hex(d, 2)}::1]`,
};

/** Every address in every notation, by notation: `http` URLs to a port. */
export const hostileNotations = (port: number): (readonly [notation: string, urls: string[]])[] =>
  Object.entries(notations).map(([notation, write]) => [
    notation,
    addresses.map((address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      return `http://${write(a, b, c, d)}:${port}/latest/meta-data/`;
    }),
  ]);

/** Addresses of IPv6 alone, and of names that belong to this machine or network whatever they resolve to. */
export const hostileHosts: readonly string[] = [
  '[::1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001:10::1]',
  '[3fff::1]',
  '[5f00::1]',
  'localhost',
  'LocalHost.',
  'localhost..',
  'ｌｏｃａｌｈｏｓｔ',
  'l%6fcalhost',
  'api.localhost',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'wiki.intranet',
  'router.home.arpa',
];

/** Forms that parsers of URLs disagree about, to the canary of a port. */
export const hostileForms = (port: number): string[] => [
  `http:127.0.0.1:${port}/`,
  `http:/127.0.0.1:${port}/`,
  `http:////127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `  http://127.0.0.1:${port}/`,
  `ht\ntp://127.0\t.0.1:${port}/`,
  `HTTP://127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@public.test/`,
  `http://127.0.0.1:${port}?@public.test/`,
  `http://127.0.0.1:${port}\\@public.test/`,
  'http://127.0.0.1/',
  'http://127.0.0.1:22/',
  'http://127.0.0.1:6379/',
  'https://127.0.0.1:65535/',
];

/** URLs that are refused at once, with 400. */
export const refusedUrls = (port: number): string[] => [
  `http://public.test@127.0.0.1:${port}/`,
  `http://public.test:80@127.0.0.1:${port}/`,
  `http://:secret@127.0.0.1:${port}/`,
  `http://[fe80::1%25eth0]:${port}/`,
  `http://[fe80::1%eth0]:${port}/`,
  `http://[::1:${port}/`,
  `http://127.0.0.1:${port}:80/`,
  `http://127.0.0.1:99999/`,
  `http://127.0.0.256:${port}/`,
  `http://0x7f.0.0.0x100:${port}/`,
  `http://1.2.3.4.5:${port}/`,
  `http://127.0.0.1%00.public.test:${port}/`,
  `http://local%0dhost:${port}/`,
  `//127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_GET%20/`,
  `ws://127.0.0.1:${port}/`,
  `dict://127.0.0.1:${port}/info`,
  'data:text/plain,hello',
  `blob:http://127.0.0.1:${port}/1`,
  `view-source:http://127.0.0.1:${port}/`,
  `jar:http://127.0.0.1:${port}/a!/`,
];
