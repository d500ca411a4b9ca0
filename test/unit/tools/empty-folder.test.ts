import {execFileSync} from 'node:child_process';
import {realpathSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {emptyFolder} from '../../browser/shop-process.js';

test('npm works in the folder of a test, not in one above it that has a package.json', () => {
  const above = emptyFolder();
  writeFileSync(join(above, 'package.json'), '{"name": "above"}');
  const folder = emptyFolder(above);
  const prefix = execFileSync('npm', ['prefix'], {cwd: folder, encoding: 'utf8'});
  expect(prefix.trim()).toBe(realpathSync(folder));
});
