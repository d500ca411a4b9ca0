import type {Random} from './random.js';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202eabc\u2066',
  'ı̇ß㎏ﬁ',
  '👩‍👩‍👧‍👦'.repeat(40),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙'.repeat(30),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  "' OR '1'='1",
  "'; DROP TABLE cart; --",
  '1); SELECT pg_sleep(3); --',
  '$1',
  '\\',
  '%',
  '%%s%n%d{0}{{1}}#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '\r\nX-Injected: 1\r\n\r\n',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '=cmd|calc!A1',
  '{.repeated section items}',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '-9223372036854775809',
  '0x10',
  '١٢٣',
  '1,5',
  '2038-01-19T03:14:08Z',
  'a'.repeat(256),
  'a'.repeat(10_001),
  `${'a'.repeat(60_000)}!`,
  '('.repeat(3000),
  'x@'.repeat(2000),
  `${'a.'.repeat(5000)}@${'b.'.repeat(5000)}c`,
  `[${'['.repeat(100)}`,
  JSON.stringify('nested'),
  '{"__proto__":{"polluted":1}}',
  '[[[[[[[[]]]]]]]]',
  'a;b,c d\te',
  '000000000000000000000000',
  'A'.repeat(24),
  `${'A'.repeat(24)}.${'A'.repeat(43)}`,
];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : {a: value};
  return value;
};

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [null],
  [[]],
  [1, 'a', {}],
  {length: 1e9},
  {toString: 'x', valueOf: 1},
  {toJSON: {}},
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  deep(20),
  deep(40),
  Array.from({length: 2000}, (_, at) => at),
  Object.fromEntries(Array.from({length: 2000}, (_, at) => [`k${at}`, at])),
];

const CHARACTERS = [
  0, 1, 9, 10, 13, 34, 37, 39, 47, 60, 92, 127, 128, 0x2028, 0xd800, 0xdfff, 0xfffe, 0x1f4a9,
];

/** Any characters. */
const noise = (random: Random): string =>
  Array.from({length: 1 + random.below(40)}, () =>
    String.fromCodePoint(random.chance(0.5) ? random.pick(CHARACTERS) : random.below(0x500)),
  ).join('');

/** A text nobody should send. */
export const hostileText = (random: Random): string =>
  random.chance(0.3) ? noise(random) : random.pick(TEXTS);

/** A value nobody should send. */
export const hostileValue = (random: Random): unknown =>
  random.chance(0.55) ? hostileText(random) : random.pick(OTHERS);

/** A key nobody should send. */
export const hostileKey = (random: Random): string =>
  random.pick([
    '__proto__',
    'constructor',
    'prototype',
    '',
    '\0',
    '__proto__[polluted]',
    'a'.repeat(300),
    'id',
    'visitor_id',
    'price',
    'status',
    hostileText(random),
  ]);

/** Bodies that are no JSON, or more of it than anybody reads. */
export const JSON_BODIES: readonly Buffer[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":-1e999,"quantity":1e999}',
  `{"quantity":${'9'.repeat(10_000)}}`,
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"itemId":"print","itemId":{"a":1}}',
  '{"\\ud800":1,"a":"\\udfff"}',
  '{"a":"\\u0000"}',
  '\ufeff{"a":1}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(33)}${']'.repeat(33)}`,
  `{"a":"${'b'.repeat(200_000)}"}`,
  `[${'0,'.repeat(100_000)}0]`,
  `{${Array.from({length: 10_000}, (_, at) => `"k${at}":0`).join()}}`,
].map(text => Buffer.from(text));

/** Bytes that are no UTF-8, or no text. */
export const BINARY_BODIES: readonly Buffer[] = [
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  Buffer.alloc(1000),
  Buffer.alloc(1000, 0xff),
];
