import fc from 'fast-check';
import {expect, test} from 'vitest';
import {PatternError, readPattern} from '../../../src/i18n/pattern.js';

const WORDED: readonly [string, string, Record<string, string | number>, string][] = [
  ['plain', 'en', {}, 'plain'],
  ['Hi {name}', 'en', {name: 'Ana'}, 'Hi Ana'],
  ['Hi { name }', 'en', {}, 'Hi {name}'],
  ['{n}', 'de', {n: 1234.5}, '1.234,5'],
  ['{n, plural, one {# item} other {# items}}', 'en', {n: 1}, '1 item'],
  ['{n, plural, one {# item} other {# items}}', 'en', {n: 2000}, '2,000 items'],
  ['{n, plural, =0 {none} one {one} other {#}}', 'en', {n: 0}, 'none'],
  [
    '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}',
    'en',
    {n: 2},
    'you and 1 other',
  ],
  ['{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', 'en', {n: 1}, 'you'],
  ['{n, plural, one {#} few {# few} many {# many} other {# other}}', 'pl', {n: 3}, '3 few'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en', {n: 22}, '22nd'],
  ['{who, select, ana {her} other {them}}', 'en', {who: 'ana'}, 'her'],
  ['{who, select, ana {her} other {them}}', 'en', {who: 'constructor'}, 'them'],
  ['{n, plural, one {{s, select, a {# A} other {# B}}} other {x}}', 'en', {n: 1, s: 'a'}, '1 A'],
  ["it's {n}", 'en', {n: 1}, "it's 1"],
  ["'{'n'}' ''", 'en', {n: 1}, "{n} '"],
  ["{n, plural, other {'#' #}}", 'en', {n: 4}, '# 4'],
  ['# {n}', 'en', {n: 4}, '# 4'],
  ["open '{quote", 'en', {}, 'open {quote'],
];
for (const [pattern, locale, params, text] of WORDED)
  test(`I18N-01 ${pattern} with ${JSON.stringify(params)} in ${locale} gives "${text}"`, () => {
    expect(readPattern(pattern, locale)(params)).toBe(text);
  });

const REFUSED: readonly [string, string, string][] = [
  ['{n, plural, one {x}}', 'en', 'missing "other" form'],
  ['{n, select, a {x}}', 'en', 'missing "other" form'],
  ['{n, plural, few {x} other {y}}', 'en', 'plural form "few" is none of en'],
  ['{n, plural, =x {x} other {y}}', 'en', 'plural form "=x" is none of en'],
  ['{n, selectordinal, many {x} other {y}}', 'en', 'plural form "many" is none of en'],
  ['{n, colour, other {y}}', 'en', 'unknown kind "colour"'],
  ['{n', 'en', 'expected "}"'],
  ['{}', 'en', 'expected a name'],
  ['a}', 'en', 'unexpected "}"'],
  ['{n, plural, offset: other {y}}', 'en', 'expected a number'],
  ['{n, select, other {'.repeat(2000), 'en', 'nested too deeply'],
];
for (const [pattern, locale, message] of REFUSED)
  test(`I18N-01 ${pattern.slice(0, 50)} is refused in ${locale} with ${message}`, () => {
    expect(() => readPattern(pattern, locale)).toThrow(PatternError);
    expect(() => readPattern(pattern, locale)).toThrow(message);
  });

test('I18N-01 a plural without its number is refused when it is formatted', () => {
  expect(() => readPattern('{n, plural, other {#}}', 'en')({})).toThrow(
    new PatternError('"n" must be a number'),
  );
});

test('I18N-01 a pattern is parsed once while it is among the last hundred used', () => {
  const first = readPattern('first {n}', 'en');
  for (let i = 0; i < 99; i++) readPattern(`other ${i}`, 'en');
  expect(readPattern('first {n}', 'en')).toBe(first);
  for (let i = 0; i < 100; i++) readPattern(`more ${i}`, 'en');
  expect(readPattern('first {n}', 'en')).not.toBe(first);
});

test('I18N-01 any text is formatted or refused with our own error', () => {
  const tokens = fc.constantFrom(
    '{',
    '}',
    "'",
    '#',
    ',',
    'n',
    ' ',
    'plural',
    'select',
    'offset:1',
    'other',
    '=1',
    'one',
    'x',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(tokens, {maxLength: 20}).map(list => list.join('')),
      ),
      pattern => {
        try {
          expect(typeof readPattern(pattern, 'en')({n: 1})).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(PatternError);
        }
      },
    ),
    {numRuns: 200},
  );
});
