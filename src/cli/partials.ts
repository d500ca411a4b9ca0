import {lstat} from 'node:fs/promises';
import {basename, dirname, join, relative, resolve, sep} from 'node:path';
import {shownPath} from './shown-path.js';
import {ENDING, isFolder, listTemplates, PARTIALS, readText, type TemplateFile} from './template-files.js';
import {UnreadableError, UsageError} from './usage-error.js';
import {reasonOf} from './walk-folder.js';

/** Partials by the name templates call them. */
export type PartialFiles = ReadonlyMap<string, TemplateFile>;

/** What a template may call. One that cannot be read is a problem, and an empty partial of its name. */
export interface Partials {
  readonly files: PartialFiles;
  readonly problems: readonly UnreadableError[];
}

/** Partials for templates in `folder`, looked for up to `top`. */
export type PartialFinder = (folder: string, top: string) => Promise<Partials>;

/** The option of every command that reads partials, as `node:util` takes it. */
export const PARTIALS_ARGUMENT = {partials: {type: 'string'}} as const;

/** Its lines of help. */
export const PARTIALS_HELP = `  --partials <dir>    folder of partials, called by their names without .html; default the
                      folders partials/ beside a template and above it, up to the folder that
                      is given, or the working folder; the nearest of a name wins`;

/** How far up partials of a template given by itself are looked for: the working folder, or above its own where that is elsewhere. */
export const topOf = (cwd: string, file: string): string =>
  relative(cwd, file).startsWith('..') ? dirname(dirname(file)) : cwd;

/** The folder and those it lies in, up to `top`, farthest first. */
const foldersUpTo = (folder: string, top: string): string[] => {
  const away = relative(top, folder);
  const parent = dirname(folder);
  if (away === '' || away.startsWith('..') || parent === folder) return [folder];
  return [...foldersUpTo(parent, top), folder];
};

const isAbsent = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    error => reasonOf(error) === 'ENOENT',
  );

const nameIn = (folder: string, path: string): string =>
  relative(folder, path).slice(0, -ENDING.length).split(sep).join('/');

type Found = [{readonly name: string; readonly file: TemplateFile}[], UnreadableError[]];

/** One file after the other: a folder of thousands must not open them all at once. */
const readPartialsIn = async (cwd: string, folder: string): Promise<Found> => {
  const [files, problems]: Found = [[], []];
  if (await isAbsent(folder)) return [files, problems];
  const {paths, unreadable} = await listTemplates(folder);
  const fail = (path: string, problem: UnreadableError) => {
    problems.push(problem);
    if (path.endsWith(ENDING))
      files.push({name: nameIn(folder, path), file: {path: problem.path, source: ''}});
  };
  for (const {path, reason} of unreadable)
    fail(path, new UnreadableError(shownPath(cwd, path), reason, 'a partial or a folder of them'));
  for (const name of paths) {
    const path = join(folder, name);
    try {
      const source = await readText(cwd, path, 'a partial');
      files.push({name: nameIn(folder, path), file: {path: shownPath(cwd, path), source}});
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      fail(path, error);
    }
  }
  return [files, problems];
};

const readPartials = async (cwd: string, folders: readonly string[]): Promise<Partials> => {
  const read: Found[] = [];
  for (const folder of folders) read.push(await readPartialsIn(cwd, folder));
  return {
    files: new Map(read.flatMap(([files]) => files).map(({name, file}) => [name, file])),
    problems: read.flatMap(([, problems]) => problems),
  };
};

/** The `partials` folders of a folder: itself, where that is its name, and the one in it. */
const partialFoldersOf = (folder: string): string[] =>
  [basename(folder) === PARTIALS ? [folder] : [], join(folder, PARTIALS)].flat();

/**
 * Finds partials: those of the folder `--partials` names, else of folders `partials` beside a template or above it, where
 * the nearest of a name wins. What templates of one folder may call is read once. Throws `UsageError`.
 */
export const createPartialFinder = async (cwd: string, named?: string): Promise<PartialFinder> => {
  if (named !== undefined && !(await isFolder(cwd, named, 'a folder of partials')))
    throw new UsageError(`--partials ${named}: expected a folder of partials`);
  const found = new Map<string, Promise<Partials>>();
  return (folder, top) => {
    const folders =
      named === undefined ? foldersUpTo(folder, top).flatMap(partialFoldersOf) : [resolve(cwd, named)];
    const key = JSON.stringify(folders);
    const partials = found.get(key) ?? readPartials(cwd, folders);
    found.set(key, partials);
    return partials;
  };
};

/** Partials as the engine takes them. */
export const partialSources = (partials: PartialFiles): Record<string, string> =>
  Object.fromEntries([...partials].map(([name, {source}]) => [name, source]));
