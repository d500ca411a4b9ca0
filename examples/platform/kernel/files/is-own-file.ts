import {relative} from 'node:path';
import {isPrivateFile} from './private-folder.js';
import {realNameIn} from './real-name.js';

/** File names that a person gives: any characters, but no part is hidden (begins with a dot) or leads out of the folder. */
const NAMED_PATH = /^(?:[^./\\:\p{Cc}][^/\\:\p{Cc}]*\/)*[^./\\:\p{Cc}][^/\\:\p{Cc}]*$/u;
/** Packages, data, and what configures tools. */
const NOT_FOR_BROWSERS = /(?:^|\/)node_modules\/|\.json$|\.config\.js$/;

/** Which files of somebody's own folder browsers get, by name: none of the shop's data, which may be in a folder of it. */
export function isOwnFile(folder: string, dataDir: string | null): (name: string) => boolean {
  const data = dataDir === null ? null : realNameIn(folder, relative(folder, dataDir));
  return name =>
    NAMED_PATH.test(name) &&
    !NOT_FOR_BROWSERS.test(name) &&
    !isPrivateFile(name) &&
    !(data !== null && name.startsWith(`${data}/`));
}
