import {expect, test} from 'vitest';
import {
  bool,
  type Decoder,
  fields,
  integer,
  list,
  nullable,
  number,
  oneOf,
  record,
  text,
} from '../../../src/shared/decode.js';
import {
  ApiError,
  DecodeError,
  NetworkError,
  StorefrontError,
  TimeoutError,
} from '../../../src/shared/errors.js';

const REFUSED: readonly [string, Decoder<unknown>, unknown, string][] = [
  ['text', text, 1, 'at: expected text, got number'],
  ['a number', number, '1', 'at: expected a number, got string'],
  ['a number', number, Number.NaN, 'at: expected a number, got number'],
  ['a whole number', integer, 1.5, 'at: expected a whole number, got number'],
  ['true or false', bool, null, 'at: expected true or false, got null'],
  ['a list', list(text), {}, 'at: expected a list, got object'],
  ['an item', list(text), ['a', 2], 'at[1]: expected text, got number'],
  ['an object', record(text), [], 'at: expected an object, got a list'],
  ['a value of it', record(text), {a: true}, 'at.a: expected text, got boolean'],
  ['a listed word', oneOf('a', 'b'), 'c', 'at: expected a or b, got string'],
  ['null or text', nullable(text), undefined, 'at: expected text, got nothing'],
];
for (const [expected, decoder, value, message] of REFUSED)
  test(`${JSON.stringify(value)} where ${expected} belongs is refused by place`, () => {
    expect(() => decoder(value, 'at')).toThrow(DecodeError);
    expect(() => decoder(value, 'at')).toThrow(message);
  });

test('what fits is read as it is', () => {
  expect(list(nullable(oneOf(1, 2)))([1, null, 2], '')).toEqual([1, null, 2]);
});

test('a record drops __proto__ and has no prototype', () => {
  const read = record(text)(JSON.parse('{"__proto__": "x", "constructor": "y"}'), '');
  expect(Object.getPrototypeOf(read)).toBeNull();
  expect(Object.entries(read)).toEqual([['constructor', 'y']]);
});

test('a field falls back where it is missing or null, and never on an inherited one', () => {
  const read = fields({a: null, b: 'x'}, 'item');
  expect([read('a', text, 'd'), read('b', text, 'd'), read('c', text, 'd')]).toEqual(['d', 'x', 'd']);
  expect(read<string | null>('toString', text, null)).toBeNull();
  expect(() => read('c', text)).toThrow('item.c: expected text, got nothing');
});

test('a wrong value is never hidden by its fallback', () => {
  expect(() => fields({a: 7}, '')('a', text, 'd')).toThrow('a: expected text, got number');
});

test('every error of our own keeps its cause and its name', () => {
  const cause = new Error('below');
  const errors = [
    new ApiError(500, {}, {cause}),
    new NetworkError({cause}),
    new TimeoutError({cause}),
    new DecodeError('a', 'text', 'null', {cause}),
  ];
  expect(errors.map(error => error.name)).toEqual([
    'ApiError',
    'NetworkError',
    'TimeoutError',
    'DecodeError',
  ]);
  for (const error of errors) {
    expect(error).toBeInstanceOf(StorefrontError);
    expect(error.cause).toBe(cause);
  }
});

test('a refusal that says nothing has null for everything', () => {
  const {status, text: consoleLines, fields: byField, code, crumb, retryAfterMs} = new ApiError(502);
  expect({status, consoleLines, byField, code, crumb, retryAfterMs}).toEqual({
    status: 502,
    consoleLines: null,
    byField: {},
    code: null,
    crumb: {failed: false, fresh: null},
    retryAfterMs: null,
  });
});
