import {mkdirSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {FileStore as UploadFolder} from '@tus/file-store';
import type {DataStore} from '@tus/server';
import {CannotStart} from './cannot-start.js';
import {openFolder} from './data-folder.js';
import {DAY_MS} from './database/retention.js';
import {type FileStore, folderStore} from './picture-store.js';

/** How long an upload that is not finished is stored. Source: our choice: an owner continues it the same day. */
export const UPLOAD_LIFE_MS = DAY_MS;

/** Where the owner's files are, but for pictures, which have a store of their own. */
export interface SiteFileStore {
  /** Files that visitors download. */
  readonly documents: FileStore;
  /** Uploads that are not finished: any store of the tus server's, on the disk or elsewhere. */
  readonly uploads: DataStore;
  /** True while there are bytes of such uploads. */
  hasUploads(): boolean;
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

/** Opens the owner's files in the data folder; without one, in a temporary folder that `close` removes. Throws `CannotStart`. */
export function openSiteFileStore(dataDir: string | null): SiteFileStore {
  const {folder, close} = openFolder(dataDir, 'site-files');
  const directory = makeFolder(join(folder, 'uploads'));
  let uploads: DataStore | null = null;
  return {
    documents: folderStore(join(folder, 'documents')),
    // Opened when it is first used: it makes its folder by itself, which may outlive the folder around it.
    get uploads() {
      uploads ??= new UploadFolder({directory, expirationPeriodInMilliseconds: UPLOAD_LIFE_MS});
      return uploads;
    },
    hasUploads: () => readdirSync(directory).length > 0,
    close,
  };
}
