import {afterAll, beforeAll, expect, test} from 'vitest';
import {
  addFiles,
  buy,
  type DownloadShop,
  download,
  linksIn,
  postOrder,
  startDownloadShop,
} from './download-shop.js';

let shop: DownloadShop;
beforeAll(async () => {
  shop = await startDownloadShop();
});
afterAll(() => shop.close());

test('a paid order links its file, which anybody with the link downloads', async () => {
  const added = await addFiles(shop, 'pattern', [['Schnitt “B”.zip', 'stitches']]);
  expect([added.status, added.headers.get('Location')]).toEqual([
    303,
    '/owner/products/edit?id=pattern&saved=files#files',
  ]);
  const {visitor, id, page} = await buy(shop);
  const before = await visitor.send('GET', page);
  expect(before.text).toContain('You can download your files once the order is paid.');
  expect(linksIn(before.text)).toEqual([]);
  expect((await postOrder(shop, id, {isPaid: '1'})).status).toBe(303);
  const [link = ''] = linksIn((await visitor.send('GET', page)).text);
  const got = await download(shop, link);
  expect([got.status, got.text]).toEqual([200, 'stitches']);
});
