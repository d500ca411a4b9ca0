import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {isHashedFile} from '../../shared/hashed-file.js';
import {UsageError} from '../usage-error.js';

/** What a file ends with until all of it is written. */
export const UNFINISHED = '.new';

/** Replaces a file at once, so that a server never reads half of it. */
export const replaceFile = (file: string, content: Buffer | string): void => {
  mkdirSync(dirname(file), {recursive: true});
  const written = file + UNFINISHED;
  writeFileSync(written, content);
  renameSync(written, file);
};

/** Throws `UsageError` where a file that never changes is there with other content. */
export const expectSame = (folder: string, files: ReadonlyMap<string, Buffer>, shown: string): void => {
  for (const [file, content] of files) {
    const target = join(folder, file);
    if (existsSync(target) && !readFileSync(target).equals(content))
      throw new UsageError(
        `release: ${shown}/${file} has other content: expected a new version, because caches keep released files for a year`,
      );
  }
};

/** Writes files; those that pages name come last, when all that they name is there. */
export const writeFiles = (folder: string, files: ReadonlyMap<string, Buffer>): void => {
  const inOrder = [...files].sort(([a], [b]) => Number(isHashedFile(b)) - Number(isHashedFile(a)));
  for (const [file, content] of inOrder) replaceFile(join(folder, file), content);
};
