import {lstat} from 'node:fs/promises';
import {basename, dirname, join, relative, resolve, sep} from 'node:path';
import {shownPath} from './shown-path.js';
import {
  isFolder,
  isTemplate,
  listTemplates,
  PAGE_ENDING,
  PARTIAL_FOLDERS,
  readText,
  type TemplateFile,
} from './template-files.js';
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
export const PARTIALS_HELP = `  --partials <dir>    folder of partials, called by their names with their endings, which .html
                      may leave out; default the folders partials/ and blocks/ next to a
                      template and above it, up to the folder that is given, or the working
                      folder; the nearest of a name wins`;

/** The topmost folder for partials of a single template: the working folder, or for a template outside it the parent of its own folder. */
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

/** What a partial is called: its name with its ending, which .html alone may leave out. */
const namesIn = (folder: string, path: string): string[] => {
  const name = relative(folder, path).split(sep).join('/');
  return name.endsWith(PAGE_ENDING) ? [name.slice(0, -PAGE_ENDING.length), name] : [name];
};

type Found = [{readonly names: readonly string[]; readonly file: TemplateFile}[], UnreadableError[]];

/** Reads one file after the other: a folder of thousands must not open them all at the same time. */
const readPartialsIn = async (cwd: string, folder: string): Promise<Found> => {
  const [files, problems]: Found = [[], []];
  if (await isAbsent(folder)) return [files, problems];
  const {paths, unreadable} = await listTemplates(folder);
  const fail = (path: string, problem: UnreadableError) => {
    problems.push(problem);
    if (isTemplate(path)) files.push({names: namesIn(folder, path), file: {path: problem.path, source: ''}});
  };
  for (const {path, reason} of unreadable)
    fail(path, new UnreadableError(shownPath(cwd, path), reason, 'a partial or a folder of them'));
  for (const below of paths) {
    const path = join(folder, below);
    try {
      const source = await readText(cwd, path, 'a partial');
      files.push({names: namesIn(folder, path), file: {path: shownPath(cwd, path), source}});
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
    files: new Map(
      read.flatMap(([files]) => files).flatMap(({names, file}) => names.map(name => [name, file] as const)),
    ),
    problems: read.flatMap(([, problems]) => problems),
  };
};

/** The folders of partials of a folder: itself, where it has such a name, and those in it. */
const partialFoldersOf = (folder: string): string[] => [
  ...(PARTIAL_FOLDERS.includes(basename(folder)) ? [folder] : []),
  ...PARTIAL_FOLDERS.map(name => join(folder, name)),
];

/**
 * Finds partials: those of the folder `--partials` names, else of folders `partials` and `blocks` next to a template or above
 * it, where the nearest of a name wins. What templates of one folder may call is read once. Throws `UsageError`.
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
