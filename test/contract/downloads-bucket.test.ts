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
import {type S3Server, startS3Server} from './s3-server.js';

const CONTENT = '0123456789';
let s3: S3Server;
let shop: DownloadShop;
beforeAll(async () => {
  s3 = await startS3Server();
  shop = await startDownloadShop({s3: {...s3.settings, patience: {readMs: 500, writeMs: 2000}}});
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});

test('a bucket has files of digital products; while it is down, nobody loses a download', async () => {
  await addFiles(shop, 'pattern', [['pattern.zip', CONTENT]]);
  const {id, visitor, page} = await buy(shop);
  await postOrder(shop, id, {isPaid: '1'});
  const [link = ''] = linksIn((await visitor.send('GET', page)).text);
  expect((await download(shop, link)).text).toBe(CONTENT);
  const rest = await download(shop, link, {Range: 'bytes=4-'});
  expect([rest.status, rest.text]).toEqual([206, '456789']);
  await s3.down();
  const away = await download(shop, link);
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '2']);
  await s3.up();
  for (let n = 1; n < 5; n++) expect((await download(shop, link)).status).toBe(200);
  expect((await download(shop, link)).status).toBe(410);
});
