import {mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from 'vitest';
import {folderWith} from './command-line.js';
import {serve} from './dev-server.js';

/** A folder being served, and how its open page learns what is saved. */
const follow = async (files: Readonly<Record<string, string>>) => {
  const {url, cwd} = await serve(files);
  const answer = await fetch(new URL('/_vitrine/changes', url));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': open\n\n');
  let events = 0;
  void (async () => {
    while (reader && !(await reader.read()).done) events += 1;
  })().catch(() => undefined);
  /** Every save is of other text and reported once it has settled. */
  const isReloaded = async (change: () => void) => {
    const before = events;
    change();
    await expect.poll(() => events).toBeGreaterThan(before);
  };
  return {cwd, isReloaded};
};

/** As `sed -i` and many editors save: another file takes the name. */
const replaceFile = (path: string, text: string) => {
  writeFileSync(join(dirname(path), 'saving'), text);
  renameSync(join(dirname(path), 'saving'), path);
};

const FILES = {'a.html': 'a', 'a.json': '{}', 'partials/foot.html': 'foot', 'deep/er/b.html': 'b'};

for (const name of Object.keys(FILES))
  test(`${name} reloads pages however it is saved, also after another file took its name`, async () => {
    const {cwd, isReloaded} = await follow(FILES);
    const path = join(cwd, name);
    await isReloaded(() => replaceFile(path, '1'));
    await isReloaded(() => writeFileSync(path, '22'));
    await isReloaded(() => writeFileSync(path, '333'));
    await isReloaded(() => rmSync(path));
    await isReloaded(() => writeFileSync(path, '4444'));
    await isReloaded(() => writeFileSync(path, '55555'));
  });

test('folders that come, go and come again are followed', async () => {
  const {cwd, isReloaded} = await follow(FILES);
  const fresh = join(cwd, 'fresh/deep');
  await isReloaded(() => mkdirSync(fresh, {recursive: true}));
  for (const text of ['1', '22']) {
    await isReloaded(() => writeFileSync(join(fresh, 'c.html'), text));
    await isReloaded(() => writeFileSync(join(fresh, 'c.html'), `${text} more`));
    await isReloaded(() => {
      rmSync(join(cwd, 'fresh'), {recursive: true});
      mkdirSync(fresh, {recursive: true});
    });
  }
});

test('a template behind a link is followed, and a link into a folder it lies in is gone through once', async () => {
  const elsewhere = join(folderWith({'far.html': 'far'}), 'far.html');
  const {cwd, isReloaded} = await follow(FILES);
  await isReloaded(() => symlinkSync(elsewhere, join(cwd, 'far.html')));
  await isReloaded(() => writeFileSync(elsewhere, 'farther'));
  await isReloaded(() => symlinkSync('..', join(cwd, 'deep/loop')));
  await isReloaded(() => writeFileSync(join(cwd, 'deep/er/b.html'), 'again'));
});
