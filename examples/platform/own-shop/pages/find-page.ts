import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {isPrivateFile} from '../../kernel/files/private-folder.js';

/** A page's path: names that do not begin with a point, so that none leads out of the folder. */
const SAFE = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;
const FOREIGN = /\/node_modules(?:\/|$)/;

const filesOf = (path: string): string[] => {
  if (path.endsWith('.html')) return [path];
  const name = path.replace(/\/$/, '');
  return [`${name}.html`, `${name}/index.html`].filter(file => file !== '/.html' && file !== '.html');
};

/** A page's file in a folder: `/about` is `about.html` or `about/index.html`. */
export interface PageFile {
  /** Relative to the folder, for messages. */
  readonly name: string;
  readonly html: string;
}

/** The page at one of some paths, the first that there is; null for none. It is read each time, so that a change shows. */
export const findPage = (folder: string, paths: readonly string[]): PageFile | null => {
  const names = paths
    .filter(path => SAFE.test(path) && !FOREIGN.test(path) && !isPrivateFile(path.slice(1)))
    .flatMap(filesOf);
  const found = names.find(name => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile());
  return found === undefined ? null : {name: found.slice(1), html: readFileSync(join(folder, found), 'utf8')};
};
