import {type Dirent, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {nearest} from '../../../../src/template/language/suggest.js';
import {PICTURES_PATH} from '../../features/pictures/addresses.js';
import {factsIn} from '../../kernel/files/real-name.js';
import {decodedPath} from '../../kernel/http/static-files.js';

/** Addresses that the platform answers whatever is in the folder: its own files and uploaded pictures; and other hosts. */
const ELSEWHERE = ['/assets/', '/vitrine/', `${PICTURES_PATH}/`, '//'];

/** Whether a folder has a file at a path relative to it. */
export const hasFileAt =
  (folder: string) =>
  (path: string): boolean =>
    factsIn(folder, path) !== null;

/** Whether a browser finds a picture at an address of a shop, such as `/mug.jpg`, whose files are in `folder`. */
export const hasPicture =
  (folder: string) =>
  (address: string): boolean => {
    if (ELSEWHERE.some(start => address.startsWith(start))) return true;
    const {pathname} = new URL(address, 'http://localhost');
    return hasFileAt(folder)(decodedPath(pathname));
  };

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return [];
  }
};

/** The file of a folder whose name is nearest to that of a path relative to it; undefined where none is near. */
export const nearFileAt =
  (folder: string) =>
  (path: string): string | undefined => {
    const within = dirname(path);
    if (path.includes('..')) return undefined;
    const files = entriesOf(join(folder, within)).filter(entry => entry.isFile());
    return nearest(
      path,
      files.map(({name}) => (within === '.' ? name : `${within}/${name}`)),
    );
  };
