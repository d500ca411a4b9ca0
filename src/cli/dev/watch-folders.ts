import {type FSWatcher, watch} from 'node:fs';
import {realpath} from 'node:fs/promises';
import {dirname, join, sep} from 'node:path';
import {isLeftOut, reasonOf, walkFolder} from '../walk-folder.js';

/** Editors save in several steps; the watcher reports a change after the last. */
const SETTLE_MS = 60;

/** Callbacks for events in watched folders. */
interface Listener {
  changed(): void;
  /** A folder could not be watched. */
  failed(folder: string, reason: string): void;
}

/** Folders to watch: all below the roots, and those that files behind links are in. */
const foldersOf = async (roots: readonly string[]): Promise<string[]> => {
  const walked = await Promise.all(roots.map(walkFolder));
  const links = walked.flatMap(({links}) => links);
  const behind = await Promise.all(links.map(link => realpath(link).then(dirname, () => [])));
  return [...new Set([...walked.flatMap(({folders}) => folders), ...behind.flat()])];
};

/**
 * Watches folders and all below them; answers how to stop. Each folder is watched, not each file nor the whole tree: a
 * file that is replaced by another one of its name, as many editors save, would be lost with what was watched.
 */
export const watchFolders = async (roots: readonly string[], listener: Listener): Promise<() => void> => {
  const watchers = new Map<string, FSWatcher>();
  let settling: NodeJS.Timeout | undefined;
  let isClosed = false;

  const forget = (path: string) => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const notice = (folder: string, type: string, name: string | null) => {
    if (name !== null && isLeftOut(name)) return;
    // What has this name now may be another folder than the one that is watched.
    if (type === 'rename' && name !== null) forget(join(folder, name));
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_MS);
  };
  const add = (folder: string) => {
    try {
      const watcher = watch(folder, (type, name) => notice(folder, type, name));
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      // The parent folder reports one that is already deleted.
      if (reasonOf(error) !== 'ENOENT') listener.failed(folder, reasonOf(error));
    }
  };
  /** Looks again after each folder that is new: it may have got another one before it was watched. */
  const follow = async (): Promise<void> => {
    const wanted = await foldersOf(roots);
    if (isClosed) return;
    for (const folder of watchers.keys()) if (!wanted.includes(folder)) forget(folder);
    const added = wanted.filter(folder => !watchers.has(folder));
    added.forEach(add);
    if (added.some(folder => watchers.has(folder))) await follow();
  };
  const settle = async () => {
    await follow();
    if (!isClosed) listener.changed();
  };

  await follow();
  return () => {
    isClosed = true;
    clearTimeout(settling);
    for (const watcher of watchers.values()) watcher.close();
  };
};
