import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHEETS = ['widgets', 'examples/site/theme'].flatMap(folder =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name)),
);

/** Properties that name a side of the screen, and values that do. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear|justify-\w+)\s*:\s*(?:left|right)/,
  /translateX|(?:background-position|transform-origin)[^;]*(?:left|right)/,
];
/** Four sides in one line of which left and right differ. */
const SIDES = /(?<=^|[\s;{])(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*([^;}]+)/g;

const unequalSides = (css: string): string[] =>
  [...css.matchAll(SIDES)]
    .filter(([, value = '']) => {
      const [, right, , left] = value.trim().split(/\s+(?![^(]*\))/);
      return left !== undefined && left !== right;
    })
    .map(([declaration]) => declaration.trim());

for (const sheet of SHEETS)
  test(`EMB-07 ${sheet} names no side of the screen: it mirrors where text runs from right to left`, () => {
    const css = readFileSync(join(ROOT, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
    expect(PHYSICAL.flatMap(pattern => pattern.exec(css)?.[0].trim() ?? [])).toEqual([]);
    expect(unequalSides(css)).toEqual([]);
  });

test('the rule itself sees sides', () => {
  expect(
    unequalSides('a{padding: 1px 2px 3px 4px} b{margin:0 auto 0 auto} c{inset: 0 0 0 var(--a, 1px)}'),
  ).toEqual(['padding: 1px 2px 3px 4px', 'inset: 0 0 0 var(--a, 1px)']);
});
