import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {FileStore as UploadFolder} from '@tus/file-store';
import type {DataStore} from '@tus/server';
import {CannotStart} from '../cannot-start.js';
import {DAY_MS} from '../database/retention.js';
import type {FileStore} from './file-store.js';
import {folderStore} from './folder-store.js';
import {openStores} from './open-stores.js';
import type {S3Settings} from './s3-settings.js';

/** How long an upload that is not finished is stored. Source: our choice: an owner continues it the same day. */
export const UPLOAD_LIFE_MS = DAY_MS;

/** Where the owner's files are, but for pictures, which have a store of their own. */
export interface SiteFileStore {
  /** Files that visitors download. */
  readonly documents: FileStore;
  /** Uploads that are not finished: always on the disk, where a cut piece can go on at any byte. */
  readonly uploads: DataStore;
  /** The files behind `uploads`. */
  readonly uploadFiles: FileStore;
  /** Ends the use of the store; what was stored for this run alone is removed. */
  close(): void;
}

/** Makes a folder. Throws `CannotStart` where it cannot: the store of uploads would end the process later. */
function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, {recursive: true});
    return folder;
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be made: ${(error as Error).message}`);
  }
}

/**
 * Opens the owner's files: documents in a bucket or in the data folder, uploads in the data folder. Without one, a temporary folder
 * takes its place, which `close` removes. Throws `CannotStart`.
 */
export function openSiteFileStore(dataDir: string | null, s3: S3Settings | null = null): SiteFileStore {
  const {folder, storeOf, close} = openStores('site-files', {dataDir, s3});
  const directory = makeFolder(join(folder, 'uploads'));
  let uploads: DataStore | null = null;
  return {
    documents: storeOf('documents'),
    // Opened when it is first used: it makes its folder by itself, which may outlive the folder around it.
    get uploads() {
      uploads ??= new UploadFolder({directory});
      return uploads;
    },
    uploadFiles: folderStore(directory),
    close,
  };
}
