import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {findSameShapes} from './tools/same-shape.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['examples', 'runtime', 'widgets'];
const COUNTED = /\.(?:tsx?|css|html)$/;

/** Pairs of files that may share lines, each with the reason. */
const ACCEPTED = new Map([
  [
    'examples/site/theme/reviews.css ~ widgets/reviews/reviews.css',
    'The shop lays out the counts that the server renders; our styles come with the script.',
  ],
  [
    'widgets/default.css ~ widgets/form/form.css',
    'The second is also a stylesheet of its own, `forms.css`, on pages without the first.',
  ],
  [
    'examples/site/theme/theme.css ~ widgets/ui/hidden.css',
    'The shop hides text before our styles arrive, and in blocks without any.',
  ],
]);

/** Paths of the files in a folder, and in the folders below it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter(path => COUNTED.test(path) && !path.includes('node_modules'))
    .map(path => join(folder, path))
    .sort();
const sources = new Map(
  FOLDERS.flatMap(filesIn).map(file => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
);
const filesOf = (pair: string): string => pair.replaceAll(/:\d+/g, '');
const pairs = findSameShapes(sources);

test('no two places in widgets, runtime and examples share six lines of the same shape', () => {
  expect(sources.size).toBeGreaterThan(800);
  expect(pairs.filter(pair => !ACCEPTED.has(filesOf(pair)))).toEqual([]);
});

test('each pair of files that is accepted still shares lines', () => {
  expect([...new Set(pairs.map(filesOf))].filter(pair => ACCEPTED.has(pair)).sort()).toEqual(
    [...ACCEPTED.keys()].sort(),
  );
});

/** The same logic twice: all names, texts and numbers differ, and the second has a comment and another line break. */
const ORIGINAL = `import {db} from './db.js';
export async function addCoupon(tx: Tx, cart: Cart, code: string): Promise<void> {
  const coupon = await findCoupon(tx, code);
  await tx.insertInto('coupon').values({cartId: cart.id, code}).execute();
  const held = await tx.selectFrom('coupon').execute();
  if (held.length > 20) throw new Refusal(400, 'coupon-limit');
  return announce({cart, change: held.length});
}
`;
const COPY = `const LIMIT = 5;
export async function putCard(db: Db, basket: Basket, name: string): Promise<void> {
  // Locked until the end.
  const card = await readCard(db, name);

  await db.insertInto('gift_card').values({basketId: basket.key, name}).execute();
  const all = await db.selectFrom('gift_card').execute();
  if (all.length > 7) throw new Problem(409, 'too-many');
  return report({basket, count: all.size});
}
`;
/** A list, then a closed block. */
const listOf = (count: number): string =>
  `export const NAMES = new Map([\n${"  ['name', read('text')],\n".repeat(count)}]);\n`;

test.each([
  ['the same logic with other names', ORIGINAL, COPY, ['one.ts:2 ~ other.ts:2']],
  ['logic that differs in one line', ORIGINAL, COPY.replace('if (', 'while ('), []],
  ['lists of any length', listOf(20), listOf(30), []],
  ['the same imports', "import {a} from 'a';\n".repeat(9), "import {b} from 'b';\n".repeat(9), []],
])('%s', (_, one, other, expected) => {
  expect(
    findSameShapes(
      new Map([
        ['one.ts', one],
        ['other.ts', other],
      ]),
    ),
  ).toEqual(expected);
});
