import {readdir, readFile, stat} from 'node:fs/promises';
import {basename, dirname, join, relative, sep} from 'node:path';
import {UsageError} from './usage-error.js';

/** A template on disk. `path` is as the designer would type it. */
export interface TemplateFile {
  readonly path: string;
  readonly source: string;
}

/** Partials by the name templates call them. */
export type PartialFiles = ReadonlyMap<string, TemplateFile>;

const ENDING = '.html';
const PARTIALS = 'partials';
const BYTE_ORDER_MARK = /^\uFEFF/;

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** A file's text. Throws `UsageError` that says what was `expected` there. */
export const readText = async (path: string, expected: string): Promise<string> => {
  try {
    return (await readFile(path, 'utf8')).replace(BYTE_ORDER_MARK, '');
  } catch (cause) {
    throw new UsageError(`cannot read ${path} (${reasonOf(cause)}): expected ${expected}`, {cause});
  }
};

/** True for a folder, false for a file. Throws `UsageError` when there is neither. */
export const isFolder = async (path: string, expected: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (cause) {
    throw new UsageError(`cannot read ${path} (${reasonOf(cause)}): expected ${expected}`, {cause});
  }
};

const isHidden = (path: string): boolean =>
  path.split(sep).some(part => part.startsWith('.') || part === 'node_modules');

/** Paths of every template below a folder, relative to it and in order; hidden folders and packages are left out. */
export const listTemplates = async (folder: string): Promise<string[]> => {
  const all = await readdir(folder, {recursive: true}).catch(() => []);
  return all.filter(path => path.endsWith(ENDING) && !isHidden(path)).sort();
};

/** True for a template that is there to be called by others. */
export const isPartial = (path: string): boolean => dirname(path).split(sep).includes(PARTIALS);

const nameOf = (path: string): string => path.slice(0, -ENDING.length).split(sep).join('/');

/** One file after the other: a folder of thousands must not open them all at once. */
const readPartialsIn = async (folder: string): Promise<[string, TemplateFile][]> => {
  const found: [string, TemplateFile][] = [];
  for (const name of await listTemplates(folder)) {
    const path = join(folder, name);
    found.push([nameOf(name), {path, source: await readText(path, 'a partial')}]);
  }
  return found;
};

/** The folder and those it lies in, up to `top`, farthest first. */
const foldersUpTo = (folder: string, top: string): string[] => {
  const away = relative(top, folder);
  const parent = dirname(folder);
  if (away === '' || away.startsWith('..') || parent === folder) return [folder];
  return [...foldersUpTo(parent, top), folder];
};

/** Partials of the folder `--partials` names. */
export const partialsOf = async (folder: string): Promise<PartialFiles> =>
  new Map(await readPartialsIn(folder));

/** Partials a template in `folder` may call: those of `partials` folders beside it or above it up to `top`; the nearest of a name wins. */
export const partialsFor = async (folder: string, top: string): Promise<PartialFiles> => {
  const found: [string, TemplateFile][] = [];
  for (const above of foldersUpTo(folder, top)) {
    if (basename(above) === PARTIALS) found.push(...(await readPartialsIn(above)));
    found.push(...(await readPartialsIn(join(above, PARTIALS))));
  }
  return new Map(found);
};

/** Partials as the engine takes them. */
export const partialSources = (partials: PartialFiles): Record<string, string> =>
  Object.fromEntries([...partials].map(([name, {source}]) => [name, source]));
