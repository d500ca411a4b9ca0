import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {CannotStart} from '../cannot-start.js';

/** The file with the id of the process that uses the folder. */
const LOCK_FILE = 'platform.pid';

/** A data folder is taken by another platform. */
export class FolderTaken extends CannotStart {
  override name = 'FolderTaken' as const;
  constructor(
    readonly folder: string,
    readonly pid: number | null,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid ?? 'unknown'}, and an embedded database serves one platform at a time. ` +
        'Stop that process, give this one a folder of its own with DATA_DIR, or share a server with DATABASE_URL. ' +
        `If that process is something else, delete ${join(folder, LOCK_FILE)}.`,
    );
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True while a process of that number runs, even one of another user that we may not signal. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** The process id in a lock file; null where the file is missing or invalid. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** True when this process created the file: the file system lets only one process create it. */
function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Folders that this process has locked: a lock file with its process id may also come from an earlier process. */
const held = new Set<string>();

/**
 * Takes a data folder for this process, and returns how to give it back. A lock whose process is gone, as after a crash,
 * is taken over. Throws `FolderTaken`.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, {recursive: true});
  const file = join(folder, LOCK_FILE);
  if (!create(file)) {
    const pid = holderOf(file);
    if (pid !== null && (pid === process.pid ? held.has(file) : isRunning(pid)))
      throw new FolderTaken(folder, pid);
    rmSync(file, {force: true});
    if (!create(file)) throw new FolderTaken(folder, holderOf(file));
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, {force: true});
  };
}
