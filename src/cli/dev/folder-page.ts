import {existsSync} from 'node:fs';
import {dirname, extname, join} from 'node:path';
import {type RenderOptions, render} from '../../template/index.js';
import {type Fault, faultOfUnreadable, placeOf} from '../fault.js';
import {findFaults} from '../find-faults.js';
import {macrosIn} from '../partial-calls.js';
import {createPartialFinder, partialSources} from '../partials.js';
import {PLUGINS} from '../plugins.js';
import {readData} from '../read-data.js';
import {renderFaults} from '../render-faults.js';
import {shownPath} from '../shown-path.js';
import {isPartial, isTemplate, listTemplates, PAGE_ENDING, readText} from '../template-files.js';
import {UnreadableError} from '../usage-error.js';

/** A folder of templates with what its pages are rendered with. */
export interface PageFolder {
  /** Folder that paths in messages start from. */
  readonly cwd: string;
  readonly root: string;
  /** The folder `--partials` names. */
  readonly partials: string | undefined;
  readonly options: RenderOptions;
}

/** Paths of the folder's pages, relative to it, without partials. */
export const listPages = async (root: string): Promise<string[]> =>
  (await listTemplates(root)).paths.filter(path => !isPartial(path));

/**
 * Templates an address may mean: `/a` and `/a.html` are a.html or a/index.html, `/a/` is a/index.html, and `/a.list` is
 * a.list.
 */
const wantedAt = (path: string): [string, ...string[]] => {
  const name = path.slice(1).replace(/\.html$/, '');
  if (isTemplate(name)) return [join(name)];
  if (name === '' || name.endsWith('/')) return [join(`${name}index.html`)];
  return [join(`${name}.html`), join(name, 'index.html')];
};

/** The template at an address; null when there is none. */
export const pageAt = async (root: string, path: string): Promise<string | null> => {
  const wanted = wantedAt(path);
  return (await listPages(root)).find(page => wanted.includes(page)) ?? null;
};

/** The template that would be at an address, as messages show it. */
export const templateMeant = ({cwd, root}: PageFolder, path: string): string =>
  shownPath(cwd, join(root, wantedAt(path)[0]));

/** Data of a template: of a.html in a.json, of a.list in a.list.json, or else in a.json. */
const dataBeside = (file: string): string => {
  const [whole, short] = [`${file}.json`, `${file.slice(0, -extname(file).length)}.json`];
  return extname(file) !== PAGE_ENDING && existsSync(whole) ? whole : short;
};

/** A page of the folder over the data next to it, and everything wrong with it. */
export interface RenderedPage {
  readonly output: string;
  readonly faults: readonly Fault[];
  /** The file of data that is not there, as messages show it. */
  readonly missing?: string | undefined;
}

interface PageData extends Pick<RenderedPage, 'faults' | 'missing'> {
  readonly data: unknown;
}

/** A page's data and its faults; no data without a file. */
const dataOf = async (cwd: string, path: string): Promise<PageData> => {
  if (!existsSync(path)) return {data: {}, faults: [], missing: shownPath(cwd, path)};
  const read = await readData(cwd, path);
  return read.fault ? {data: {}, faults: [read.fault]} : {data: read.data, faults: []};
};

/** One fault per place: the check comes first, since its message is more detailed than the render's. */
const distinct = (faults: readonly Fault[]): Fault[] =>
  faults.filter((fault, at) => faults.findIndex(other => placeOf(other) === placeOf(fault)) === at);

const renderFile = async (
  {cwd, root, partials: named, options}: PageFolder,
  file: string,
): Promise<RenderedPage> => {
  const template = {path: shownPath(cwd, file), source: await readText(cwd, file, 'a template')};
  const {files, problems} = await (await createPartialFinder(cwd, named))(dirname(file), root);
  const {data, faults, missing} = await dataOf(cwd, dataBeside(file));
  const {output, errors} = render(template.source, data, {
    ...options,
    ...PLUGINS,
    partials: partialSources(files),
  });
  const macros = [...files.values()].flatMap(({source}) => macrosIn(source));
  const seen = renderFaults(errors, template, files);
  const unread = problems.map(faultOfUnreadable);
  const all = [...unread, ...faults, ...findFaults(template, files, macros), ...seen];
  return {output, faults: distinct(all), missing};
};

/** Renders a page of the folder; where a file it needs cannot be read, that is all there is to show. */
export const renderPage = async (folder: PageFolder, page: string): Promise<RenderedPage> => {
  try {
    return await renderFile(folder, join(folder.root, page));
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return {output: '', faults: [faultOfUnreadable(error)]};
  }
};
