import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {mkdir, open} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {type BackupFile, BackupRefused, realPath} from './manifest.js';

/** A backup has what visitors wrote: only its owner reads it. */
const OWNER_ONLY = {file: 0o600, folder: 0o700} as const;

/** Makes a folder that only its owner reads, and those above it. */
export const makePrivate = async (folder: string): Promise<void> => {
  await mkdir(folder, {recursive: true, mode: OWNER_ONLY.folder});
};

/** Writes a new file of a backup, piece by piece, and returns its size and hash. It is on the disk then. */
export async function writeHashed(
  folder: string,
  path: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<BackupFile> {
  await makePrivate(dirname(join(folder, path)));
  const file = await open(join(folder, path), 'wx', OWNER_ONLY.file);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return {path, bytes, sha256: hash.digest('hex')};
}

/** Reads a file of a backup whole. Throws `BackupRefused` where it is not what the manifest says. */
export async function checkHashed(folder: string, {path, bytes, sha256}: BackupFile): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  for await (const piece of createReadStream(await realPath(folder, path))) {
    hash.update(piece);
    found += piece.length;
  }
  if (found !== bytes)
    throw new BackupRefused(`${path} has ${found} bytes; ${bytes} were expected. Nothing was restored.`);
  const digest = hash.digest('hex');
  if (digest !== sha256)
    throw new BackupRefused(
      `${path} has the SHA-256 ${digest}; ${sha256} was expected. Nothing was restored.`,
    );
}
