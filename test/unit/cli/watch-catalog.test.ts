import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {watchCatalog} from '../../../src/cli/serve/watch-catalog.js';
import {folderWith} from './command-line.js';

test('a shop whose start failed says that none runs, and starts when the same catalogue is saved again', async () => {
  const folder = folderWith({'shop.json': 'one'});
  const lines: string[] = [];
  const shop = {url: 'http://localhost:4321/', close: async () => undefined};
  let text = 'one';
  let failures = 1;
  const started: string[] = [];
  const following = await watchCatalog({
    folders: [folder],
    shop: shop as never,
    text,
    read: async () => text,
    check: () => [],
    start: async (asked, port) => {
      if (failures-- > 0) throw new Error('the port is taken');
      started.push(`${asked} ${port}`);
      return shop as never;
    },
    report: line => lines.push(line),
  });
  const save = (content: string): void => {
    text = content;
    writeFileSync(join(folder, 'shop.json'), `${content}${' '.repeat(lines.length)}`);
  };
  save('two');
  await expect
    .poll(() => lines)
    .toEqual(['the port is taken', 'No shop runs now: save the catalogue again to start it.']);
  save('two');
  await expect.poll(() => started).toEqual(['two 4321']);
  await following.close();
});
