import {mkdir, open, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {newId} from '../security/tokens.js';
import {aroundCalls} from './around-calls.js';
import {bytesOf, type FileFacts, type FileStore, piecesOf} from './file-store.js';
import {FilesUnavailable} from './files-unavailable.js';

/** What a file is called while it is written; no file of a store begins so. */
const PART = '.';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Null for a file that is not there. Rethrows any other error. */
const orNull = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
};

/** The files of a folder, parts of unfinished writes among them; none where there is no folder. */
async function filesIn(folder: string): Promise<FileFacts[]> {
  const names = (await readdir(folder).catch(orNull)) ?? [];
  const found = await Promise.all(
    names.map(async name => ({name, facts: await stat(join(folder, name)).catch(orNull)})),
  );
  return found.flatMap(({name, facts}) =>
    facts?.isFile() ? [{name, bytes: facts.size, writtenMs: facts.mtimeMs}] : [],
  );
}

/** The files of a folder as they are; errors are the file system's. */
const plainStore = (folder: string): FileStore => ({
  read: name => readFile(join(folder, name)).catch(orNull),
  async stream(name, range) {
    const file = await open(join(folder, name)).catch(orNull);
    if (!file) return null;
    const body = file.createReadStream(range ? {start: range.first, end: range.last} : {});
    return Readable.toWeb(body) as ReadableStream;
  },
  async write(name, content) {
    await mkdir(folder, {recursive: true});
    const part = join(folder, `${PART}${newId()}`);
    try {
      await writeFile(part, piecesOf(content), {flush: true});
      if ((await stat(part)).size !== bytesOf(content)) throw new Error('the content was cut');
      await rename(part, join(folder, name));
    } catch (error) {
      await rm(part, {force: true}).catch(() => undefined);
      throw error;
    }
  },
  remove: name => rm(join(folder, name), {force: true}),
  list: async () => (await filesIn(folder)).filter(({name}) => !name.startsWith(PART)),
  async sweep(timeMs) {
    for (const {name, writtenMs} of await filesIn(folder))
      if (name.startsWith(PART) && writtenMs < timeMs) await rm(join(folder, name), {force: true});
  },
});

/** A folder of files, made when the first is written. */
export const folderStore = (folder: string): FileStore =>
  aroundCalls(plainStore(folder), async call => {
    try {
      return await call();
    } catch (cause) {
      const code = codeOf(cause);
      if (!code.startsWith('E')) throw cause;
      const reason = `The folder ${folder} cannot be used now: the file system answers ${code}. Check its room and its permissions.`;
      throw new FilesUnavailable({reason, isPassing: false}, {cause});
    }
  });
