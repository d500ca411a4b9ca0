import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {PHOTO_NAMES, photoFields, photoFiles} from '../../examples/site/model/photos.js';
import {startShop} from './shop-client.js';

const PHOTO_BYTES_MAX = 150_000;

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('SITE-05 the list of photos names the hash and the size of each file', async () => {
  expect(PHOTO_NAMES.length).toBeGreaterThan(4);
  const sizes = await Promise.all(
    [...photoFiles()].map(async ([name, path]) => {
      const file = readFileSync(path);
      const hash = createHash('sha256').update(file).digest('base64url').slice(0, 22);
      expect(name).toBe(`${hash}.jpg`);
      expect(file.length).toBeLessThan(PHOTO_BYTES_MAX);
      const {width, height} = await sharp(file).metadata();
      return `${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(PHOTO_NAMES.map(name => photoFields(name).originalSize));
});

test("SITE-05 the shop's own photos are served in widths, at addresses that never change", async () => {
  const {assetUrl} = photoFields('tide-bowls');
  for (const [format, width] of [
    ['100w', 100],
    ['750w', 750],
    ['original', 2400],
  ] as const) {
    const response = await fetch(`${shop.url}${assetUrl}?format=${format}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
  }
});
