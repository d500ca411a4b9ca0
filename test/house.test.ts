import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {folderTables} from './house/folder-table.js';
import {ROOT} from './house/imports.js';
import {recipes} from './house/recipes.js';
import {houseText} from './house/report.js';

test('docs/architecture.md has the tables of folders as test/house/layers.ts says them', () => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(
    /\n## Folders\n\n[^|]*/,
  );
  expect(section.split(/\n\n(?!\|)/)[0]?.trim()).toBe(folderTables());
});

test('npm run house prints folders with their sizes, arrows, and none that runs up', () => {
  const text = houseText();
  expect(text).toMatch(/^src\/cart +\d+ +\d+ +anywhere +rules of the cart/m);
  expect(text).toMatch(/^ +\d+ {2}runtime\/blocks -> widgets$/m);
  expect(text).toContain('\nArrows that run up: 0\n');
  expect(text).toContain('\nExports without a reader: 0\n');
  expect(text).toContain('\nA block\n  src/tables/block-kinds.ts\n');
});

test('each recipe of CONTRIBUTING.md names files and folders that are there', () => {
  const named = recipes();
  expect(named.map(({title}) => title)).toContain('An endpoint of the platform');
  for (const {places} of named) expect(places.length).toBeGreaterThan(1);
  expect(named.flatMap(({places}) => places).filter(place => !existsSync(join(ROOT, place)))).toEqual([]);
});
