import {statSync} from 'node:fs';
import {join} from 'node:path';
import {PICTURES_PATH} from '../../features/pictures/addresses.js';
import {decodedPath} from '../../kernel/http/static-files.js';

/** Addresses that the platform answers whatever is in the folder: its own files and uploaded pictures; and other hosts. */
const ELSEWHERE = ['/assets/', '/vitrine/', `${PICTURES_PATH}/`, '//'];

/** Whether a browser finds a picture at an address of a shop, such as `/mug.jpg`, whose files are in `folder`. */
export const hasPicture =
  (folder: string) =>
  (address: string): boolean => {
    if (ELSEWHERE.some(start => address.startsWith(start))) return true;
    const {pathname} = new URL(address, 'http://localhost');
    const found = statSync(join(folder, decodedPath(pathname)), {throwIfNoEntry: false});
    return found?.isFile() ?? false;
  };
