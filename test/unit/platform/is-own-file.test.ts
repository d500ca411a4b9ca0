import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {isOwnFile} from '../../../examples/platform/kernel/files/is-own-file.js';

test('a folder of the shop that holds its data is served to nobody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-file-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  mkdirSync(join(folder, 'data'));
  const isServed = isOwnFile(folder, join(folder, 'data'));
  expect(['data/letter.txt', 'data/uploads/a.jpg'].map(isServed)).toEqual([false, false]);
  expect(['data.txt', 'dates/a.jpg', 'film.mp4'].map(isServed)).toEqual([true, true, true]);
  // Data elsewhere takes nothing from the folder.
  expect(isOwnFile(folder, tmpdir())('data/letter.txt')).toBe(true);
});
