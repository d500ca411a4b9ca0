import {readdir, realpath, stat} from 'node:fs/promises';
import {join} from 'node:path';

/** What lies below a folder, as whole paths. */
export interface Walked {
  readonly files: readonly string[];
  /** The folder itself is the first. */
  readonly folders: readonly string[];
  /** Files of `files` that are links. */
  readonly links: readonly string[];
  /** What could not be looked at, or is neither file nor folder. */
  readonly unreadable: readonly {readonly path: string; readonly reason: string}[];
}

/** What a failed call of the file system is called. */
export const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Hidden names and packages hold no templates. */
export const isLeftOut = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** All that lies below a folder but hidden names and packages. Links are followed, into no folder they lie in. */
export const walkFolder = async (root: string): Promise<Walked> => {
  const walked = {
    files: [] as string[],
    folders: [] as string[],
    links: [] as string[],
    unreadable: [] as {path: string; reason: string}[],
  };
  const attempt = async (path: string, read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      walked.unreadable.push({path, reason: reasonOf(error)});
    }
  };
  const enter = async (folder: string, above: readonly string[]): Promise<void> => {
    const real = await realpath(folder);
    if (above.includes(real)) return;
    const entries = await readdir(folder, {withFileTypes: true});
    walked.folders.push(folder);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (isLeftOut(entry.name)) continue;
      await attempt(path, async () => {
        const found = entry.isSymbolicLink() ? await stat(path) : entry;
        if (found.isDirectory()) return enter(path, [...above, real]);
        if (!found.isFile()) throw new Error('neither file nor folder');
        walked.files.push(path);
        if (entry.isSymbolicLink()) walked.links.push(path);
      });
    }
  };
  await attempt(root, () => enter(root, []));
  return walked;
};
