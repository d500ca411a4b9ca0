import {expect, test} from 'vitest';
import {check, compile, type Formatter, render} from '../../src/template/index.js';

// Source: checklist TPL-02; suggestions are ours
const NEAR = [
  ['{.repeted section books}x', '{.repeated section name}'],
  ['{.section shop }x', '{.section shop}'],
  ['{.Section shop}x', '{.section name}'],
  ['{.sectoin shop}x', '{.section name}'],
  ['{.End}', '{.end}'],
  ['{.alternate with}', '{.alternates with}'],
  ['{.if count == 1}x', '{.if name}'],
  ['{.var total count}', '{.var @name value}'],
  ['{.equal count 1}', '{.equal?}'],
  ['{.meta-lft}', '{.meta-left}'],
  ['{count | html}', '{count|html}'],
  ['{count||html}', '{count|html}'],
  ['{count|html|}', '{count|html}'],
  ['{count|}', '{count}'],
  ['{.include}', '{.include name}'],
] as const;

for (const [source, meant] of NEAR)
  test(`TPL-02 ${source} stays text, and the check asks whether ${meant} was meant`, () => {
    expect(render(source, {}).output.startsWith(source.slice(0, source.indexOf('}') + 1))).toBe(true);
    const [finding] = check(source);
    expect(finding).toMatchObject({type: 'parser', line: 1, column: 1, suggestion: `did you mean ${meant}?`});
    expect(finding?.snippet).toBe(source);
  });

const UNKNOWN = [
  ['{a|htm}', 'html'],
  ['{a|jsonpretty}', 'json-pretty'],
  ['{a|trunc 3}', 'truncate'],
  ['{.equl? a 1}{.end}', 'equal?'],
  ['{.if odd a}{.or evn? a}{.end}', 'even?'],
] as const;

for (const [source, meant] of UNKNOWN)
  test(`TPL-02 the check of ${source} suggests ${meant}`, () => {
    const question = `did you mean ${meant}?`.replace('??', '?');
    expect(check(source).map(finding => finding.suggestion)).toContain(question);
  });

const QUIET = [
  '',
  'plain',
  '.a{.hover color: red}',
  'p { margin: 0 }',
  '{ a }',
  'if (x) {y()}',
  '{a}{.end',
  '{## {.sction} ##}',
];

for (const source of QUIET)
  test(`TPL-02 the check of ${JSON.stringify(source)} finds nothing`, () => {
    expect(check(source)).toEqual([]);
  });

test('TPL-02 the check lists every error in its order with line, column and snippet', () => {
  const source = '{.section a}\n  {b|nope}\n{.or}{.or}\n{.eval 1 +* (}\n{.sectoin x}';
  expect(check(source)).toMatchObject([
    {type: 'assembler', line: 1, column: 1, snippet: '{.section a}'},
    {type: 'parser', line: 2, column: 3, snippet: '  {b|nope}'},
    {type: 'assembler', line: 3, column: 6, snippet: '{.or}{.or}'},
    {type: 'parser', line: 4, column: 1, snippet: '{.eval 1 +* (}'},
    {type: 'parser', line: 5, column: 1, suggestion: 'did you mean {.section name}?'},
  ]);
});

test('a snippet of a long line is cut around the error', () => {
  const [finding] = check(`${'x'.repeat(500)}{.end}${'y'.repeat(500)}`);
  expect(finding?.column).toBe(501);
  expect(finding?.snippet).toHaveLength(80);
  expect(finding?.snippet).toContain('{.end}');
});

test('a formatter of the host comes before the library and is known to the check', () => {
  const formatters = {shout: (value: unknown) => `${String(value)}!`, html: () => 'mine'};
  const predicates = {'loud?': () => true};
  const source = '{a|shout}{a|html}{.loud?}y{.end}{a|json}';
  expect(render(source, {a: 1}, {formatters, predicates})).toEqual({output: '1!miney1', errors: []});
  expect(check(source, {formatters, predicates})).toEqual([]);
  expect(check('{a|shuot}', {formatters})[0]?.suggestion).toBe('did you mean shout?');
});

test('a formatter sees the tag: its value, the further values, the frame outside and the loop', () => {
  const seen: unknown[] = [];
  const formatters = {
    probe: (...[value, args, context, others]: Parameters<Formatter>) => {
      seen.push([value, args, others, context.node(), context.resolve('x'), context.resolveOutside('x')]);
      seen.push([
        context.resolveOutside('@.k'),
        context.index(),
        context.locale,
        context.nowMs,
        context.expressions,
      ]);
      context.error('odd');
      return {x: 'next'};
    },
  };
  const data = {l: [{v: {x: 'in'}, w: 7, x: 'out', k: 'key'}]};
  const result = render('{.repeated section l}\n{v, w|probe a b|probe}{.end}', data, {
    formatters,
    locale: 'de',
    now: 5,
  });
  const tail = ['key', 1, 'de', 5, false];
  expect(seen).toEqual([
    [{x: 'in'}, ['a', 'b'], [7], {x: 'in'}, 'in', 'out'],
    tail,
    [{x: 'next'}, [], [7], {x: 'in'}, 'in', 'out'],
    tail,
  ]);
  expect(result.errors).toEqual(Array(2).fill({type: 'engine', message: 'odd', line: 2, column: 1}));
});

test('a template renders again and again with its own data, and reports its errors each time', () => {
  const template = compile('{.repeated section a}{.var @n @}{@n|apply p}{.end}{.eval 1)}{.end}');
  const options = {expressions: true, partials: {p: '{@|nope}{@}'}};
  const first = template.render({a: [1]}, options);
  expect(template.render({a: [2, 3]}, options).errors).toEqual(first.errors);
  expect(first.errors.map(({type, partial}) => [type, partial])).toEqual([
    ['assembler', undefined],
    ['engine', 'p'],
    ['engine', undefined],
  ]);
  expect(template.render({a: [2, 3]}, {partials: {p: '<{@}>'}}).output).toBe('<2><3>');
});

test('expressions and includes run only where the host enables them', () => {
  expect(render('{.eval 1}{.include p output}.', {}, {partials: {p: 'x'}}).output).toBe('.');
});

test('TPL-02 every block open at the end is listed, a comment or end of file in them once', () => {
  const openAt = (source: string) =>
    check(source).map(({line, column, message}) => `${line}:${column} ${message.split(' ').at(-1)}`);
  expect(openAt('{.section a}\n{.if b}\n {.repeated section c}x')).toEqual([
    '1:1 SECTION',
    '2:1 IF',
    '3:2 REPEATED',
  ]);
  expect(openAt('{.section a}{.section b}## {## x')).toEqual(['1:13 SECTION']);
  expect(openAt('{.section a}{.if b}{.eof}{.end}')).toEqual(['1:13 IF']);
  expect(openAt('{.end}{.section a}')).toEqual(['1:1 root', '1:7 SECTION']);
  expect(openAt('{.section a}'.repeat(1000))).toHaveLength(20);
});
