import {expect, test} from 'vitest';
import {type RenderOptions, render} from '../../src/template/index.js';

const run = (source: string, data: unknown, options: RenderOptions = {}) =>
  render(source, data, {expressions: true, ...options});
const traces = (source: string, options: RenderOptions) => {
  const [error, ...more] = run(source, {s: 'abc', list: []}, options).errors;
  expect(more).toEqual([]);
  return [error?.line, error?.column, error?.message];
};

// Source: template language §5, limits
test('TPL-02 an expression of too many tokens is an error at its tag', () => {
  expect(traces('x\n {.eval 1 + 2 + 3}', {maxTokens: 4})).toEqual([
    2,
    2,
    'RuntimeError: Error parsing expression: "1 + 2 + 3": Expression exceeds the maximum number of allowed tokens: 4',
  ]);
});

test('TPL-02 a text that grows too long is an error at its tag, one that was long before is none', () => {
  expect(traces('x{.eval s + "d"}', {maxStringLen: 3})).toEqual([
    1,
    2,
    'RuntimeError: Error reducing expression: s + "d": Concatenation would exceed maximum string length 3',
  ]);
  expect(run('{.eval str("long")}', {}, {maxStringLen: 3})).toEqual({output: 'long', errors: []});
});

test('TPL-01 an expression sees the number of the frame it stands in', () => {
  const source =
    '{.eval n}{.repeated section rows}{.eval n + 1}{.section in}{.eval n * 2}{.end}{.eval n}{.end}{.eval n}';
  const data = {n: 1, rows: [{n: 10, in: {n: 100}}, {in: {}}, {n: 20}]};
  expect(run(source, data)).toEqual({output: '111200102121201', errors: []});
});

test('TPL-01 a variable changes between the expressions of a frame', () => {
  expect(run('{.eval @n = 1}{.eval @n}{.eval @n = @n + 1; @n}{.eval @n}', {}).output).toBe('122');
});

test('TPL-01 renders of one template do not see the numbers of each other', () => {
  const source = '{.eval n}{.eval n}';
  expect([1, 2, 3].map(n => run(source, {n}).output)).toEqual(['11', '22', '33']);
});

test('TPL-01 an assignment ends its statement, wherever it stands', () => {
  expect(run('{.eval 1; =}{.eval (@a = 3) + 4}{@a}{.eval max(@b = 5)}{@b}', {})).toEqual({
    output: '35',
    errors: [],
  });
});

test('TPL-02 an expression is read to the end of its tag and no further', () => {
  const tail = ' "after" \'} {.eval 1}';
  for (const open of ['"a', "'a", '"a\\', '"\\x4', '"\\u00', '1.', '0x', 'max', 'a.'])
    expect([open, run(`{.eval ${open}}${tail}`, {}).output.endsWith(` "after" '} 1`)]).toEqual([open, true]);
  expect(traces('{.eval "a\\}b" c}', {})).toEqual([
    1,
    1,
    'RuntimeError: Error parsing expression: "\\"a\\\\": Unterminated string',
  ]);
  expect(traces('x {.eval 1 + `}', {})[2]).toContain('Unexpected character at 4: "`"');
});

test('TPL-02 what is no value of the language is null in an expression, wherever it comes from', () => {
  const odd = {n: () => 1n, f: () => () => 1, s: () => Symbol('x')};
  const source =
    '{.eval @ + 1}{v|n}{.var @n v|n}{.eval @n + 1}{.var @f v|f}{.eval @f}{.var @s v|s}{.eval @s == null}';
  expect(render(source, () => 1, {expressions: true, formatters: odd})).toEqual({
    output: '11true',
    errors: [],
  });
});

test('TPL-02 thousands of operators in a row are computed', () => {
  const row = `${'1 + '.repeat(2000)}1`;
  expect(run(`{.eval ${row}} {.eval ${'-'.repeat(2000)}1}`, {})).toEqual({output: '2001 1', errors: []});
});
