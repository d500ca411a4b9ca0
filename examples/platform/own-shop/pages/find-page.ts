import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isPrivateFile} from '../../kernel/files/private-folder.js';
import {factsIn, realNameIn} from '../../kernel/files/real-name.js';

/** A page's path: names that do not begin with a point, so that none leads out of the folder. */
const SAFE = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;
const FOREIGN = /\/node_modules(?:\/|$)/;

const isShown = (path: string): boolean =>
  SAFE.test(path) && !FOREIGN.test(path) && !isPrivateFile(path.slice(1));

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

/** Whether a file of a folder is one of its pages once links are followed: a link to a file that is no page of the folder is none. */
export const isPageFile = (folder: string, name: string): boolean => {
  const real = realNameIn(folder, name);
  if (!real?.endsWith('.html') || !isShown(`/${real}`)) return false;
  return factsIn(folder, real) !== null;
};

const namesAt = (folder: string, path: string): string[] =>
  isShown(path) ? filesOf(path).filter(name => isPageFile(folder, name)) : [];

/** Whether a folder has a page at a path. */
export const hasPage = (folder: string, path: string): boolean => namesAt(folder, path).length > 0;

/** The text of a page's file; null where it is gone or cannot be read. */
export const readPage = (folder: string, name: string): string | null => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
};

/** The page at one of some paths, the first that there is; null for none. It is read each time, so that a change shows. */
export const findPage = (folder: string, paths: readonly string[]): PageFile | null => {
  for (const name of paths.flatMap(path => namesAt(folder, path))) {
    const html = readPage(folder, name);
    if (html !== null) return {name: name.slice(1), html};
  }
  return null;
};
