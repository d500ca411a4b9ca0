import {expect, test} from 'vitest';
import {uploadMemory} from '../../../widgets/editor/files/upload-memory.js';

const openStore = () => {
  const values = new Map<string, string>();
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
};
const upload = (name: string) => ({
  size: 10,
  metadata: {filename: name},
  creationTime: 'today',
  urlStorageKey: '',
  uploadUrl: `/uploads/${name}`,
  parallelUploadUrls: null,
});

test('BLD-07 an upload is found by its file, listed for its own place alone, and forgotten', async () => {
  const store = openStore();
  const site = uploadMemory(store, 'unfinished', '/site ');
  const product = uploadMemory(store, 'unfinished', '/product ');
  const key = await site.addUpload('/site a.zip', upload('a.zip'));
  await product.addUpload('/product a.zip', upload('b.zip'));
  expect(await site.findAllUploads()).toEqual([{...upload('a.zip'), urlStorageKey: key}]);
  expect(await site.findUploadsByFingerprint('/site a.zip')).toMatchObject([{uploadUrl: '/uploads/a.zip'}]);
  expect(await site.findUploadsByFingerprint('/product a.zip')).toHaveLength(1);
  await site.removeUpload(key);
  expect([await site.findAllUploads(), (await product.findAllUploads()).length]).toEqual([[], 1]);
  await product.removeUpload('/product a.zip today');
  expect([...store.values]).toEqual([]);
});

test('BLD-07 of too many uploads the first are forgotten, and damaged ones are not read', async () => {
  const store = openStore();
  const memory = uploadMemory(store, 'unfinished', '/site ');
  for (let at = 0; at < 60; at++) await memory.addUpload(`/site ${at}`, upload(`${at}`));
  const names = (await memory.findAllUploads()).map(({metadata}) => metadata.filename);
  expect([names.length, names.at(0), names.at(-1)]).toEqual([50, '10', '59']);
  for (const written of ['{', '{}', '[{"key":1}]']) {
    store.set('unfinished', written);
    expect(await memory.findAllUploads()).toEqual([]);
  }
});
