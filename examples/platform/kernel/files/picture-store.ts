import {readFile} from 'node:fs/promises';
import type {FileStore} from './file-store.js';
import {openStores} from './open-stores.js';
import type {S3Settings} from './s3-settings.js';

/** Where pictures are: the ones that the owner uploaded, and the widths that were made of them. */
export interface PictureStore {
  readonly masters: FileStore;
  readonly scaled: FileStore;
  /** Ends the use of the store; what was stored for this run alone is removed. */
  close(): void;
}

/** A store that also reads files of the site's own, by name. Nothing is written to these. */
const withSiteFiles = (store: FileStore, files: ReadonlyMap<string, string>): FileStore => ({
  ...store,
  async read(name) {
    const path = files.get(name);
    return path === undefined ? store.read(name) : readFile(path);
  },
});

/**
 * Opens the pictures in a bucket or in the data folder; without either, in a temporary folder that `close` removes. `siteFiles` are
 * the paths of pictures that come with the site, by the names that uploads with the same content would have.
 */
export function openPictureStore(
  dataDir: string | null,
  {s3 = null, siteFiles = new Map()}: {s3?: S3Settings | null; siteFiles?: ReadonlyMap<string, string>} = {},
): PictureStore {
  const {storeOf, close} = openStores('pictures', {dataDir, s3});
  return {masters: withSiteFiles(storeOf('masters'), siteFiles), scaled: storeOf('scaled'), close};
}
