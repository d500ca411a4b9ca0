import {join} from 'node:path';
import {reportingStore} from './around-calls.js';
import {type OpenFolder, openFolder} from './data-folder.js';
import type {FileStore} from './file-store.js';
import {folderStore} from './folder-store.js';
import type {S3Settings} from './s3-settings.js';
import {s3Store} from './s3-store.js';

/** Where files are: in a bucket; else in the data folder; without either, in a temporary folder. */
export interface FilePlace {
  readonly dataDir: string | null;
  readonly s3: S3Settings | null;
}

/** Stores whose names begin alike, on the disk as in a bucket. */
export interface OpenStores extends OpenFolder {
  /** The store `section/name`. The console gets the reason where it cannot be used. */
  storeOf(name: string): FileStore;
}

/** Opens the stores of a section: the first part of their names. `folder` is the section's on the disk. */
export function openStores(section: string, {dataDir, s3}: FilePlace): OpenStores {
  const open = openFolder(dataDir, section);
  const plainStore = (name: string): FileStore =>
    s3 ? s3Store(s3, `${section}/${name}`) : folderStore(join(open.folder, name));
  return {...open, storeOf: name => reportingStore(plainStore(name), line => console.error(line))};
}
