import {readFile, stat} from 'node:fs/promises';
import {basename, dirname, extname, relative, resolve, sep} from 'node:path';
import {shownPath} from './shown-path.js';
import {UnreadableError} from './usage-error.js';
import {reasonOf, walkFolder} from './walk-folder.js';

/** A template on disk. `path` is as messages show it. */
export interface TemplateFile {
  readonly path: string;
  readonly source: string;
}

/** Names of the folders that hold partials: ours, and that of existing sites' template folders. */
export const PARTIAL_FOLDERS: readonly string[] = ['partials', 'blocks'];
/** The ending that a call of a partial may leave out. */
export const PAGE_ENDING = '.html';
/** What ends the name of a template. Source: docs/templates.md, Command line. */
const TEMPLATE_ENDINGS: ReadonlySet<string> = new Set([
  PAGE_ENDING,
  '.block',
  '.region',
  '.list',
  '.item',
  '.page',
  '.preset',
]);
/** What ends the name of a template's settings, which are JSON. */
const SETTINGS_ENDING = '.conf';
const BYTE_ORDER_MARK = /^\uFEFF/;
/** Broken links are common among files that are no templates. */
const IGNORED_REASONS = new Set(['ENOENT', 'ELOOP', 'ENXIO']);

/** A file's text. Throws an `UnreadableError` that names what was `expected` there. */
export const readText = async (cwd: string, path: string, expected: string): Promise<string> => {
  try {
    return (await readFile(resolve(cwd, path), 'utf8')).replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    throw new UnreadableError(shownPath(cwd, path), reasonOf(error), expected);
  }
};

/** True for a folder, false for a file. Throws `UnreadableError` when there is neither. */
export const isFolder = async (cwd: string, path: string, expected: string): Promise<boolean> => {
  try {
    return (await stat(resolve(cwd, path))).isDirectory();
  } catch (error) {
    throw new UnreadableError(shownPath(cwd, path), reasonOf(error), expected);
  }
};

/** Templates below a folder. */
export interface Listed {
  /** Relative to the folder, in order. */
  readonly paths: readonly string[];
  /** Settings next to them, likewise. */
  readonly settings: readonly string[];
  /** What should be a template or hold some and cannot be read; whole paths. */
  readonly unreadable: readonly {readonly path: string; readonly reason: string}[];
}

/** True for the name of a template. */
export const isTemplate = (path: string): boolean => TEMPLATE_ENDINGS.has(extname(path));

/** True for the name of settings. */
export const isSettings = (path: string): boolean => extname(path) === SETTINGS_ENDING;

/** Lists every template below a folder, and its settings; hidden names and packages are left out. */
export const listTemplates = async (folder: string): Promise<Listed> => {
  const {files, folders, unreadable} = await walkFolder(folder);
  const isRequested = (path: string) =>
    isTemplate(path) || PARTIAL_FOLDERS.includes(basename(path)) || path === folder;
  const named = (isWanted: (path: string) => boolean) =>
    files
      .filter(isWanted)
      .map(path => relative(folder, path))
      .sort();
  return {
    paths: named(isTemplate),
    settings: named(isSettings),
    unreadable: [
      ...folders.filter(path => isTemplate(path) && path !== folder).map(path => ({path, reason: 'EISDIR'})),
      ...unreadable.filter(({path, reason}) => isRequested(path) || !IGNORED_REASONS.has(reason)),
    ],
  };
};

/** True for a template that is there to be called by others. */
export const isPartial = (path: string): boolean =>
  dirname(path)
    .split(sep)
    .some(name => PARTIAL_FOLDERS.includes(name));
