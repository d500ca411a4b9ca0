/** What would never end, or end somewhere else than it says: values that hold one another, and limits around partials. */
import {expect, test} from 'vitest';
import {render, renderStream} from '../../src/template/index.js';
import {spread, WHOLE} from '../tools/spread.js';

const messages = (source: string, data: unknown, options = {}) => {
  const {output, errors} = render(source, data, options);
  return [output, ...errors.map(({message}) => message)];
};

test('X07 a list that holds itself twice is reported, and the next tag runs', () => {
  const list: unknown[] = [];
  list.push(list, list);
  expect(messages('{list}{n}', {list, n: 1})).toEqual([
    '1',
    'RuntimeError: Unexpected RangeError error when executing VARIABLE: list too long',
  ]);
});

test('X07 a list of hundred thousand items is printed', () => {
  const {output, errors} = render('{list}', {list: Array.from({length: 100_000}, () => 7)});
  expect([output.length, errors]).toEqual([199_999, []]);
});

for (const [formatter, options] of spread(['raw', 'json', 'json-pretty'], {share: 0.3, by: () => []}))
  test(
    `X07 contexts that double one another are reported by ${formatter}, which would print them`,
    options,
    () => {
      const doubling = `{.ctx @c x=a y=a}${'{.ctx @c x=@c y=@c}'.repeat(60)}`;
      expect(messages(`${doubling}{.var @j @c|${formatter}}!`, {a: 1})).toEqual([
        '!',
        'RuntimeError: Unexpected RangeError error when executing BINDVAR: values too large',
      ]);
    },
  );

test('X07 what is printed around a partial counts in it, in a render as in a stream', async () => {
  const data = {l: Array.from({length: 90}, () => 1), a: 'x'.repeat(20_000), b: 1};
  const options = {maxOutput: 1000, partials: {p: '{.repeated section l}0123456789{.end}{@|apply p}'}};
  const {output, errors} = render('{@|apply p}', data, options);
  expect(output.length).toBeLessThan(1100);
  expect(errors.map(({message}) => message)).toEqual(['RuntimeError: Output exceeds the maximum length']);
  const around = {maxOutput: 15_000, partials: {p: '{.repeated section l}y{.end}'}};
  const source = '{a}{b}{@|apply p}';
  const whole = render(source, data, around);
  const stream = renderStream(source, data, around);
  let streamed = '';
  for await (const chunk of stream) streamed += chunk;
  expect([streamed, stream.errors]).toEqual([whole.output, whole.errors]);
  expect(whole.errors.map(({message, column}) => [message, column])).toEqual([
    ['RuntimeError: Output exceeds the maximum length', 7],
  ]);
});

test('TPL-02 an expression that ends by a throw takes back what it has bound', () => {
  const data = {
    get b(): number {
      throw new Error('no');
    },
  };
  expect(messages('{.eval @a = 1; b + 1}{@a}.', data, {expressions: true})).toEqual([
    '.',
    'RuntimeError: Unexpected Error error when executing EVAL: no',
  ]);
});

for (const [step, tags] of [
  [70, []],
  [7, [WHOLE]],
] as const)
  test('X07 an error keeps its line where the stack ends in the midst of finding it', {
    tags: [...tags],
  }, () => {
    for (let depth = 200; depth < 1000; depth += step) {
      const p = `${'{.section @}'.repeat(depth)}{@|apply p}z${'{.end}'.repeat(depth)}{nan|date %Y}`;
      const {errors} = render('{@|apply p}', {nan: Number.NaN}, {partials: {p}, locale: 'en'});
      expect(errors.map(({line}) => line)).toEqual(errors.map(() => 1));
    }
  });

test('X07 TPL-04 a number that would take a hundred million digits is none', () => {
  for (const formatter of ['decimal style:short', 'decimal maxSig:5', 'decimal'])
    expect(render(`{v|${formatter}}!`, {v: '1e-99999999'}, {locale: 'en'}).output).toBe('!');
  expect(render('{v|decimal maxFrac:3}', {v: '12e-3'}, {locale: 'en'}).output).toBe('0.012');
  const price = {value: '1e-999999999', currency: 'EUR'};
  expect(render('{p|money style:short}!', {p: price}, {locale: 'en'}).output.length).toBeLessThan(30);
});

const OF_LONG_TEXTS = ['slugify', 'json', 'smartypants', 'truncate 9', 'encode-uri'];
for (const [formatter, options] of spread(OF_LONG_TEXTS, {share: 0.2, by: () => []}))
  test(`X07 ${formatter} of a long text in a loop ends at the limit of steps`, options, () => {
    const long = `{.macro d}{@}{@}{.end}{.var @s x${'|apply d'.repeat(19)}}`;
    const data = {x: 'a ', l: Array.from({length: 100}, () => 1)};
    const source = `${long}{.repeated section l}{.var @y @s|${formatter}}{.end}`;
    expect(messages(source, data)).toEqual([
      '',
      'RuntimeError: Template exceeds the maximum number of steps',
    ]);
  });

test('X07 a page of long articles is far from the limit of steps', () => {
  const body = 'A long paragraph of an article. '.repeat(1000);
  const l = Array.from({length: 30}, () => ({body}));
  const {errors} = render('{.repeated section l}{body|smartypants|truncate 200|html}{.end}', {l});
  expect(errors).toEqual([]);
});
