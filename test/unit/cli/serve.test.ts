import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readCatalog} from '../../../examples/platform/own-shop/catalog/read-catalog.js';
import {folderWith, runLine} from './command-line.js';

const WRONG = [
  [
    'a folder without a catalogue',
    ['serve'],
    'serve: expected shop.json or shop.csv in ., or --catalog <file>',
  ],
  ['a catalogue that is not there', ['serve', '--catalog', 'no.json'], 'cannot read no.json'],
  [
    'a file in place of the folder',
    ['serve', 'page.html'],
    'page.html: expected a folder of pages, not a file',
  ],
  ['two folders', ['serve', 'a', 'b'], 'serve: expected one folder, not 2'],
  ['a port that is no number', ['serve', '--port', 'http'], '--port http: expected a number up to 65535'],
  ['an option that is near to one', ['serve', '--catalogue', 'shop.json'], 'did you mean --catalog?'],
  ['two folders of init', ['init', 'a', 'b'], 'init: expected one folder, not 2'],
] as const;

for (const [name, argv, line] of WRONG)
  test(`${name} ends with 2 and a line that says what was expected`, async () => {
    const folder = folderWith({'page.html': ''});
    const {code, err} = await runLine(folder, argv);
    expect(code).toBe(2);
    expect(err).toContain(line);
  });

test('serve names the package that is missing and how to install it', async () => {
  const folder = folderWith({'shop.json': '{}'});
  const {code, err} = await runLine(folder, ['serve', '--port', '0']);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(
      /vitrine-platform is not installed, run: npm install vitrine-platform@\d+\.\d+\.\d+\n$/,
    ),
  ]);
});

test('init makes a shop whose catalogue is right, in a folder that it makes', async () => {
  const folder = folderWith({});
  const {code, out} = await runLine(folder, ['init', 'mugs']);
  expect(code).toBe(0);
  expect(out).toContain('made  mugs/index.html\n');
  expect(out.endsWith('\nNext: cd mugs && npm install && npm start\n')).toBe(true);
  const catalog = readCatalog('shop.json', readFileSync(join(folder, 'mugs/shop.json'), 'utf8'));
  expect(catalog.products.map(({id}) => id)).toEqual(['mug']);
  for (const page of ['index.html', 'cart.html', 'contact.html'])
    expect(existsSync(join(folder, 'mugs', page)), page).toBe(true);
  // Browser tests run both lines.
  const {scripts} = JSON.parse(readFileSync(join(folder, 'mugs/package.json'), 'utf8'));
  expect(scripts).toEqual({start: 'vitrine serve', dev: 'vitrine serve --watch'});
});

for (const [name, text, lacks, next] of [
  [
    'no script and no packages',
    '{}',
    ['no script "start"', 'no script "dev"', 'no dependency vitrine', 'no dependency vitrine-platform'],
    `npm pkg set scripts.start="vitrine serve" scripts.dev="vitrine serve --watch" && npm install vitrine@${__VERSION__} vitrine-platform@${__VERSION__} && npm start`,
  ],
  [
    'a start script of its own',
    '{"scripts": {"start": "next start"}, "devDependencies": {"vitrine": "1"}, "dependencies": {"vitrine-platform": "1"}}',
    ['its script "start" runs next start, not vitrine serve'],
    'npm install && npx vitrine serve',
  ],
  ['no JSON', '{', ['expected JSON'], 'mend it, then npm install && npm start'],
] as const)
  test(`init says what a package.json with ${name} lacks, and the commands that start the shop`, async () => {
    const folder = folderWith({'package.json': text});
    const {code, out} = await runLine(folder, ['init']);
    expect(code).toBe(0);
    for (const part of lacks) expect(out).toContain(part);
    expect(out.endsWith(`\nNext: ${next}\n`)).toBe(true);
  });
