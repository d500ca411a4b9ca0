import fc from 'fast-check';
import {expect, test} from 'vitest';
import {check, compile, render, renderStream} from '../../src/template/index.js';
import {propertyRuns} from '../tools/property-runs.js';
import {type Piece, run, write} from './reference.js';

const RUNS = 400;
const ALL = {expressions: true, includes: true, locale: 'en', now: 0, partials: {p: '{@|apply p}{x}'}};

const path = fc.constantFrom(
  'a',
  'b',
  'c',
  'a.b',
  'b.0',
  'c.a.b',
  '@',
  '@.a',
  '@v',
  '@v.a',
  '@index',
  '@index0',
  'zzz',
);
const herePath = fc.constantFrom('a', 'b', 'c', 'a.b', '@', '@.a', '@v', 'zzz');
const text = fc.constantFrom('x', ' ', '\n', '<b>', '}', 'é');

const {pieces} = fc.letrec<{piece: Piece; pieces: Piece[]}>(tie => ({
  pieces: fc.array(tie('piece'), {maxLength: 4, depthIdentifier: 'nest'}),
  piece: fc.oneof(
    {depthSize: 'small', maxDepth: 4, depthIdentifier: 'nest'},
    fc.record({kind: fc.constant('text' as const), text}),
    fc.record({kind: fc.constant('value' as const), path}),
    fc.record({kind: fc.constant('bind' as const), name: fc.constantFrom('@v', '@w'), path}),
    fc.record({kind: fc.constant('if' as const), path, body: tie('pieces'), otherwise: tie('pieces')}),
    fc.record({
      kind: fc.constant('section' as const),
      path: herePath,
      body: tie('pieces'),
      otherwise: tie('pieces'),
    }),
    fc.record({
      kind: fc.constant('repeated' as const),
      path: herePath,
      body: tie('pieces'),
      between: tie('pieces'),
      otherwise: tie('pieces'),
    }),
  ),
}));

const {value} = fc.letrec<{value: unknown}>(tie => ({
  value: fc.oneof(
    {depthSize: 'small', maxDepth: 3},
    fc.constantFrom(null, true, false, 0, 1, -2.5, '', 'text', '0'),
    fc.array(tie('value'), {maxLength: 3}),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), {maxKeys: 3, noNullPrototype: true}),
  ),
}));

/** Nested arrays and objects inside a printed array are left out: the case files hold their rules. */
const isFlat = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.every(item => typeof item !== 'object' || item === null);
  return typeof data !== 'object' || data === null || Object.values(data).every(isFlat);
};

for (const [runs, options] of propertyRuns(RUNS * 4))
  test('TPL-01 generated templates print what the reference interpreter prints', options, () => {
    fc.assert(
      fc.property(pieces, value.filter(isFlat), (template, data) => {
        const expected = run(template, [{node: data, variables: new Map()}]);
        expect(render(write(template), data)).toEqual({output: expected, errors: []});
      }),
      runs,
    );
  });

for (const [runs, options] of propertyRuns(RUNS))
  test('a stream prints what a render prints', options, async () => {
    await fc.assert(
      fc.asyncProperty(pieces, value, async (template, data) => {
        let output = '';
        for await (const chunk of renderStream(write(template), data)) output += chunk;
        expect(output).toBe(render(write(template), data).output);
      }),
      runs,
    );
  });

const fragment = fc.constantFrom(
  ...'{ } {. {.section {.end} {.or} {.if {.repeated {.alternates with} {.macro m} {@|apply m} {.eval {# {## ##} {.var @a {.ctx'.split(
    ' ',
  ),
  ...['{a|', '|html}', '{.include p output}', '{.equal? a 1}', '{a, b}', '{a|apply p}', '{.inject @x p}'],
  ...['"', "'", '(', ')', '+ 1', '@', '@a', 'a.b', ' ', '\n', '\u00e9', '\ud800', '0x', '\\u12', '}}', '{{'],
);

for (const [runs, options] of propertyRuns(RUNS * 2))
  test(
    'TPL-02 any text parses, renders and is checked without a throw, and errors have places inside it',
    options,
    () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string({unit: 'binary'}),
            fc.array(fragment, {maxLength: 30}).map(parts => parts.join('')),
          ),
          source => {
            const {errors} = render(source, {a: 1, x: [1]}, ALL);
            const lines = source.split('\n');
            for (const {line, column, partial} of [...errors, ...check(source)])
              if (partial === undefined)
                expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          },
        ),
        runs,
      );
    },
  );

for (const [runs, options] of propertyRuns(RUNS))
  test('text without braces is its own output', options, () => {
    fc.assert(
      fc.property(
        fc.string({unit: 'binary'}).filter(source => !source.includes('{')),
        source => {
          expect(compile(source).render({})).toEqual({output: source, errors: []});
        },
      ),
      runs,
    );
  });
