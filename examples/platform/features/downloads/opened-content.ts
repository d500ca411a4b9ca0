import {open} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {SITE_FOLDER} from '../../../site/model/site-folder.js';
import type {ByteRange} from '../../kernel/files/file-store.js';
import {realNameIn} from '../../kernel/files/real-name.js';
import type {Shop} from '../../kernel/http/shop.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import type {OpenedFile} from './bought-files.js';

/** A file's content that was found. Either `stream` or `close` ends its use. */
export interface Content {
  readonly bytes: number;
  /** Another one after each change of the file. */
  readonly etag: string;
  /** Null where the file is gone meanwhile. */
  stream(range: ByteRange | null): Promise<ReadableStream | null>;
  close(): Promise<void>;
}

/** A file of the shop's own folder as it is now; null where there is none, and where a link leads out of the folder. */
async function folderContent(folder: string, path: string): Promise<Content | null> {
  const real = realNameIn(folder, path);
  const file = real === null ? null : await open(join(folder, real)).catch(() => null);
  const facts = await file?.stat();
  if (!file || !facts?.isFile()) {
    await file?.close();
    return null;
  }
  return {
    bytes: facts.size,
    etag: `"${contentTag([facts.size, facts.mtimeMs])}"`,
    stream: async range =>
      Readable.toWeb(
        file.createReadStream(range ? {start: range.first, end: range.last} : {}),
      ) as ReadableStream,
    close: () => file.close(),
  };
}

/** The content of a file that was bought; null where it is not there. Rejects with `FilesUnavailable`. */
export async function contentOf(
  {downloads, own}: Pick<Shop, 'downloads' | 'own'>,
  {bytes, stored, folderPath}: Pick<OpenedFile, 'bytes' | 'stored' | 'folderPath'>,
): Promise<Content | null> {
  const folder = own ? own.folder : SITE_FOLDER;
  if (folderPath !== null) return folder ? folderContent(folder, folderPath) : null;
  if (stored === null) return null;
  return {
    bytes,
    etag: `"${stored}"`,
    stream: range => downloads.files.stream(stored, range ?? undefined),
    close: async () => undefined,
  };
}
