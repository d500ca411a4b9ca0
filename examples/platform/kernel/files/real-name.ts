import {realpathSync, type Stats, statSync} from 'node:fs';
import {isAbsolute, join, relative, sep} from 'node:path';

/**
 * The name of a file relative to a folder once links are followed, with `/` between its parts; null where there is none, where it
 * cannot be reached, and where a link leads out of the folder.
 */
export const realNameIn = (folder: string, name: string): string | null => {
  try {
    const found = relative(realpathSync.native(folder), realpathSync.native(join(folder, name)));
    const isOutside = found === '' || found.split(sep)[0] === '..' || isAbsolute(found);
    return isOutside ? null : found.split(sep).join('/');
  } catch {
    return null;
  }
};

/** What is known of a file of a folder, once links are followed; null where there is none, or it is outside or cannot be reached. */
export const factsIn = (folder: string, name: string): Stats | null => {
  const real = realNameIn(folder, name);
  const facts = real === null ? undefined : statSync(join(folder, real), {throwIfNoEntry: false});
  return facts?.isFile() ? facts : null;
};
