import {expect, test} from 'vitest';
import {render, renderStream} from '../../src/template/index.js';
import {spread} from '../tools/spread.js';
import {cpuMs} from './cpu-time.js';

const ALL = {expressions: true, includes: true, locale: 'en', now: 0};

const throwing = Object.defineProperty({}, 'a', {
  enumerable: true,
  get: () => {
    throw new Error('no');
  },
});
const thrownProxy = Object.defineProperty({}, 'a', {
  get: () => {
    throw new Proxy({}, {get: () => fail(), getPrototypeOf: () => fail()});
  },
});
const fail = (): never => {
  throw new TypeError('trap');
};
const trapped = new Proxy(
  {},
  {get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail},
);
const cycle: Record<string, unknown> = {name: 'c'};
cycle.a = cycle;
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList);

// Source: reliability X06, X07
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['a getter that throws', throwing],
  ['a getter that throws a proxy', thrownProxy],
  ['a proxy whose every trap throws', trapped],
  ['a cycle', cycle],
  ['a list that holds itself', {a: cyclicList}],
  ['a function', {a: () => 'called'}],
  ['a symbol', {a: Symbol('s')}],
  ['a bigint', {a: 10n}],
  ['an object without prototype', {a: Object.create(null)}],
  ['an object that cannot become text', {a: [Object.create(null)]}],
  ['a date', {a: new Date(0)}],
  ['a map', {a: new Map([['b', 1]])}],
  ['a sparse list', {a: Array.from({length: 3})}],
  ['a lone surrogate', {a: '\ud800'}],
  ['nothing at all', undefined],
];
const EVERYTHING =
  '{a}{a.b}{a|json}{a|html|truncate 3}{.section a}{@}{b}{.or}n{.end}{.repeated section a}{@}{@.b}{.or}n{.end}{.if a && a.b}y{.end}{.equal? a a}e{.end}{.eval a + 1}{.var @x a}{@x}{.ctx @c k=a}{@c.k}{a|apply p}{.include p output}{a|get a}{a|count}.';

for (const [name, data] of HOSTILE)
  test(`X07 ${name} is rendered or reported, never thrown, and the rest of the page prints`, () => {
    const {output} = render(EVERYTHING, data, {...ALL, partials: {p: '{@}{a}'}});
    expect(output.endsWith('.')).toBe(true);
  });

test('a failing tag prints nothing, is reported with its place, and the next tag sees the frame it should', () => {
  expect(render('x\n{.section s}{a}{a|json}[{b}]{.end}', {s: Object.assign(throwing, {b: 2})})).toEqual({
    output: 'x\n[2]',
    errors: [
      {
        type: 'engine',
        message: 'RuntimeError: Unexpected Error error when executing VARIABLE: no',
        line: 2,
        column: 13,
      },
      {
        type: 'engine',
        message: 'RuntimeError: Unexpected Error error when executing VARIABLE: no',
        line: 2,
        column: 16,
      },
    ],
  });
});

test('functions, symbols and bigints are missing: an outer value shows instead', () => {
  const outer = {a: 'outer', s: {a: () => 1}, t: {a: Symbol('x')}, u: {a: 1n}};
  expect(render('{.section s}{a}{.end}{.section t}{a}{.end}{.section u}{a}{.end}', outer).output).toBe(
    'outer'.repeat(3),
  );
});

const INHERITED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];

for (const name of INHERITED)
  test(`X06 ${name} of an object is never reached`, () => {
    const source = `{${name}}{a.${name}}{@.${name}.name}{.section ${name}}y{.end}{.if ${name}}y{.end}{.eval a.${name}}{a|prop ${name}}`;
    expect(render(source, {a: {}}, ALL)).toEqual({output: '', errors: []});
  });

test('X06 inherited properties of data are missing, own ones are found even with a foreign prototype', () => {
  class Product {
    title = 'own';
    get secret(): string {
      return 'inherited';
    }
  }
  const data = {
    p: new Product(),
    q: Object.create({x: 'inherited'}),
    r: Object.assign(Object.create(null), {x: 'own'}),
  };
  expect(
    render(
      '{.section p}{title}{secret}{.end}{p.secret}{.section q}{x}{.end}{q.x}{.section r}{x}{.end}{r.x}',
      data,
    ).output,
  ).toBe('ownownown');
});

const prototypes = [Object, Array, String, Number, Boolean, Function, Map, Promise].map(
  ({prototype}) => prototype,
);
const keysOf = () => prototypes.map(prototype => Reflect.ownKeys(prototype).length);

test('X06 no template changes a prototype', () => {
  const before = keysOf();
  render(
    '{.ctx @c constructor=a}{.var @x a}{.eval @constructor = 1}{a|apply p __proto__=1 constructor=2}{.macro __proto__}x{.end}{.inject @y __proto__}',
    JSON.parse('{"a":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}'),
    {
      ...ALL,
      partials: {p: '{@args.__proto__}{@args.constructor}'},
    },
  );
  expect(keysOf()).toEqual(before);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

const nest = (depth: number): string => `${'{.section @}'.repeat(depth)}x${'{.end}'.repeat(depth)}`;

test('X07 a thousand nested sections run, ten thousand are reported', () => {
  expect(render(nest(1000), {a: 1})).toEqual({output: 'x', errors: []});
  const {output, errors} = render(nest(10_000), {a: 1});
  expect(output).toBe('');
  expect(errors.map(error => [error.type, error.line, error.column])).toEqual([['assembler', 1, 12_001]]);
});

test('X07 expressions nested thousands deep are computed or reported', () => {
  const deep = 20_000;
  for (const source of [
    `${'('.repeat(deep)}1${')'.repeat(deep)}`,
    `${'-'.repeat(deep)}1`,
    `${'1+'.repeat(deep)}1`,
  ]) {
    const {output, errors} = render(`{.eval ${source}}.`, {}, ALL);
    expect(output.endsWith('.')).toBe(true);
    expect(output.length > 1 || errors.length > 0).toBe(true);
  }
});

test('X07 partials that call themselves many times over stop at the step limit', () => {
  const {errors} = render(`{.macro m}${'{@|apply m}'.repeat(10)}{.end}{a|apply m}`, {a: 1});
  expect(errors.at(-1)?.message).toMatch(/recursion depth of 16|maximum number of steps/);
});

test('X07 loops within loops stop at the step limit the host sets', () => {
  const a: unknown[] = Array.from({length: 100}, () => ({}));
  for (const item of a) Object.assign(item as object, {a});
  const source = `${'{.repeated section a}'.repeat(4)}x${'{.end}'.repeat(4)}`;
  const {output, errors} = render(source, {a}, {maxSteps: 5000});
  expect(output.length).toBeLessThan(5000);
  expect(errors.map(error => error.message)).toEqual([
    'RuntimeError: Template exceeds the maximum number of steps',
  ]);
});

test('X07 output stops at the length the host sets, in a render and in a stream', async () => {
  const data = {a: Array.from({length: 1000}, () => 'x'.repeat(100))};
  const source = '{.repeated section a}{@}{.end}';
  const {output, errors} = render(source, data, {maxOutput: 20_000});
  expect(output.length).toBeLessThan(20_200);
  expect(errors[0]?.message).toBe('RuntimeError: Output exceeds the maximum length');
  const stream = renderStream(source, data, {maxOutput: 20_000});
  let streamed = '';
  for await (const chunk of stream) streamed += chunk;
  expect(streamed).toBe(output);
  expect(stream.errors).toEqual(errors);
});

test('X07 text that doubles itself stops at the string limit', () => {
  const doubling = `{.eval @a = "xxxxxxxxxxxxxxxx"}${'{.eval @a = @a + @a}'.repeat(60)}`;
  expect(render(doubling, {}, {...ALL, maxStringLen: 1000}).errors.length).toBeGreaterThan(0);
  expect(render(doubling, {}, ALL).errors[0]?.message).toMatch(/Concatenation would exceed/);
});

test('X07 at most a thousand errors are listed', () => {
  const {errors} = render('{.repeated section a}{@|apply nowhere}{.end}', {a: Array.from({length: 5000})});
  expect(errors).toHaveLength(1000);
});

const GROWING = [
  '{',
  '{{',
  '{a',
  '{.',
  '{## ',
  '{# ',
  '}',
  '{a|b',
  '{.section a}',
  '{.end}',
  '{a.b|json}text ',
  '{.eval (',
  '{{a}',
];
const LENGTHS = [100_000, 1_000_000] as const;

for (const [part, options] of spread(GROWING, {share: 0.3, by: () => []}))
  test(`X08 ${JSON.stringify(part)} over and over parses in linear time`, options, () => {
    const [short, long] = LENGTHS.map(length => {
      const source = part.repeat(length / part.length);
      return cpuMs(() => render(source, {}));
    });
    expect(long ?? 0).toBeLessThan(Math.max(100, (short ?? 0) * 40));
  });
