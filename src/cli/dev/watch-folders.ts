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

/** The watchers of folders, by folder. */
interface Watchers {
  readonly folders: () => readonly string[];
  add(folder: string): void;
  /** Closes the watchers of a folder and of all below it. */
  forget(path: string): void;
  close(): void;
}

/** Creates watchers without a folder. `noticed` is called for each change in one that was added. */
const createWatchers = (noticed: () => void, failed: Listener['failed']): Watchers => {
  const watchers = new Map<string, FSWatcher>();
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
    noticed();
  };
  return {
    folders: () => [...watchers.keys()],
    add(folder) {
      try {
        const watcher = watch(folder, (type, name) => notice(folder, type, name));
        watcher.on('error', () => forget(folder));
        watchers.set(folder, watcher);
      } catch (error) {
        // The parent folder reports one that is already deleted.
        if (reasonOf(error) !== 'ENOENT') failed(folder, reasonOf(error));
      }
    },
    forget,
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
};

/**
 * Watches folders and all below them; answers how to stop. Each folder is watched, not each file nor the whole tree: a
 * file that is replaced by another one of its name, as many editors save, would be lost with what was watched.
 */
export const watchFolders = async (roots: readonly string[], listener: Listener): Promise<() => void> => {
  let settling: NodeJS.Timeout | undefined;
  let isClosed = false;

  const watchers = createWatchers(
    () => {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLE_MS);
    },
    (folder, reason) => listener.failed(folder, reason),
  );
  /** Reads the folders again after each that is new: it may have got another one before it was watched. */
  const update = async (): Promise<void> => {
    const wanted = await foldersOf(roots);
    if (isClosed) return;
    const known = watchers.folders();
    for (const folder of known) if (!wanted.includes(folder)) watchers.forget(folder);
    const added = wanted.filter(folder => !known.includes(folder));
    added.forEach(watchers.add);
    const watched = watchers.folders();
    if (added.some(folder => watched.includes(folder))) await update();
  };
  const settle = async () => {
    await update();
    if (!isClosed) listener.changed();
  };

  await update();
  return () => {
    isClosed = true;
    clearTimeout(settling);
    watchers.close();
  };
};
