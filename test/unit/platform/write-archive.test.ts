import {unzipSync} from 'fflate';
import {expect, onTestFinished, test} from 'vitest';
import type {SiteIndex} from '../../../examples/platform/features/site-transfer/schema.js';
import {archiveStream} from '../../../examples/platform/features/site-transfer/write-archive.js';
import {openDownloadStore} from '../../../examples/platform/kernel/files/download-store.js';

const FILE_BYTES = 4_000_000;
const PIECE_BYTES_MAX = 1_000_000;

test('SITE-02 an export sends a large file of a product in pieces, and the whole of it', async () => {
  const downloads = openDownloadStore(null);
  onTestFinished(() => downloads.close());
  const file = new Uint8Array(FILE_BYTES).map((_, at) => at % 251);
  await downloads.files.write('stored', file);
  const content = {
    entry: 'downloads/a',
    store: 'downloads',
    stored: 'stored',
    bytes: FILE_BYTES,
    at: {stored: 'stored', folderPath: null},
  };
  const index = {files: [], downloads: [], leftOut: []} as unknown as SiteIndex;
  const shop = {downloads, own: null} as unknown as Parameters<typeof archiveStream>[0];
  const pieces: Uint8Array[] = [];
  for await (const piece of archiveStream(shop, {index, contents: [content as never]})) pieces.push(piece);
  expect(Math.max(...pieces.map(({length}) => length))).toBeLessThan(PIECE_BYTES_MAX);
  expect(Buffer.compare(unzipSync(Buffer.concat(pieces))['downloads/a'] ?? file.subarray(1), file)).toBe(0);
});
