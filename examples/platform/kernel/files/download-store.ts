import {createReadStream} from 'node:fs';
import {mkdir, open, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {newId} from '../security/tokens.js';
import type {FileStore, StoredContent} from './file-store.js';
import {FilesUnavailable} from './files-unavailable.js';
import {folderStore} from './folder-store.js';
import {openStores} from './open-stores.js';
import {S3_PATIENCE, type S3Settings} from './s3-settings.js';

/** How long writing a file to a bucket may take. Source: our choice: a gigabyte over 10 Mbit/s takes 14 minutes. */
const WRITE_MS = 3_600_000;
/** What the name of a file begins with that is not complete: no file of a store begins so, and sweeping finds it. */
const PART = '.';

/** Where the files of digital products are. */
export interface DownloadStore {
  readonly files: FileStore;
  /** Files that are being received: always on the disk, since a bucket takes none whose size is unknown. */
  readonly incoming: FileStore;
  /** Receives `content`, then runs `store` with it; null where it has more than `bytesMax`. Nothing is left of it afterwards. */
  receive<Result>(
    content: AsyncIterable<Uint8Array>,
    bytesMax: number,
    store: (received: StoredContent) => Promise<Result>,
  ): Promise<Result | null>;
  /** Ends the use of the store; what was stored for this run alone is removed. */
  close(): void;
}

/** Rethrows a failure of the disk as one that may pass, as where it is full, and any other error as it is. */
function failed(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!/^E[A-Z]+$/.test(code)) throw cause;
  const reason = `The folder of files that are being received cannot be used now: the file system answers ${code}. Check its room and its permissions.`;
  console.error(reason);
  throw new FilesUnavailable({reason, isPassing: false}, {cause});
}

/** Writes a content to a file of the disk. Returns its bytes, null where they are more than `bytesMax`. */
async function spool(
  path: string,
  content: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<number | null> {
  const file = await open(path, 'wx');
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > bytesMax) return null;
      await file.writeFile(piece);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Opens the files in a bucket or in the data folder; without either, in a temporary folder that `close` removes. */
export function openDownloadStore(dataDir: string | null, s3: S3Settings | null = null): DownloadStore {
  const patience = {...S3_PATIENCE, ...s3?.patience, writeMs: WRITE_MS};
  const {folder, storeOf, close} = openStores('downloads', {dataDir, s3: s3 && {...s3, patience}});
  const directory = join(folder, 'incoming');
  return {
    files: storeOf('files'),
    incoming: folderStore(directory),
    async receive(content, bytesMax, store) {
      await mkdir(directory, {recursive: true});
      const path = join(directory, `${PART}${newId()}`);
      try {
        const bytes = await spool(path, content, bytesMax).catch(failed);
        return bytes === null ? null : await store({bytes, open: () => createReadStream(path)});
      } finally {
        await rm(path, {force: true});
      }
    },
    close,
  };
}
