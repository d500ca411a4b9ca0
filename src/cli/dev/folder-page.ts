import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {type RenderOptions, render} from '../../template/index.js';
import {type Fault, faultOf, faultOfUnreadable, placeOf} from '../fault.js';
import {findFaults} from '../find-faults.js';
import {macrosIn} from '../partial-calls.js';
import {createPartialFinder, partialSources} from '../partials.js';
import {readData} from '../read-data.js';
import {shownPath} from '../shown-path.js';
import {isPartial, listTemplates, readText} from '../template-files.js';
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

/** Paths of the folder's pages, relative to it; partials are none. */
export const listPages = async (root: string): Promise<string[]> =>
  (await listTemplates(root)).paths.filter(path => !isPartial(path));

/** The template an address means: `/a` and `/a.html` are a.html, `/a/` is a/index.html; null when there is none. */
export const pageAt = async (root: string, path: string): Promise<string | null> => {
  const name = path.slice(1).replace(/\.html$/, '');
  const wanted = name === '' || name.endsWith('/') ? [`${name}index`] : [name, `${name}/index`];
  const pages = await listPages(root);
  return pages.find(page => wanted.some(one => page === join(`${one}.html`))) ?? null;
};

/** A page's data with what is wrong with it; none without a file. */
const dataOf = async (cwd: string, path: string): Promise<{data: unknown; faults: Fault[]}> => {
  if (!existsSync(path)) return {data: {}, faults: []};
  const read = await readData(cwd, path);
  return read.fault ? {data: {}, faults: [read.fault]} : {data: read.data, faults: []};
};

/** One fault a place: the check, which comes first, says more of it than the render. */
const distinct = (faults: readonly Fault[]): Fault[] =>
  faults.filter((fault, at) => faults.findIndex(other => placeOf(other) === placeOf(fault)) === at);

/** A page of the folder over the data beside it, and everything wrong with it. */
export interface RenderedPage {
  readonly output: string;
  readonly faults: readonly Fault[];
}

const renderFile = async ({cwd, root, partials: named, options}: PageFolder, file: string) => {
  const template = {path: shownPath(cwd, file), source: await readText(cwd, file, 'a template')};
  const {files, problems} = await (await createPartialFinder(cwd, named))(dirname(file), root);
  const {data, faults} = await dataOf(cwd, file.replace(/\.html$/, '.json'));
  const {output, errors} = render(template.source, data, {...options, partials: partialSources(files)});
  const macros = [...files.values()].flatMap(({source}) => macrosIn(source));
  const seen = errors.map(error => faultOf(error, template, files));
  const unread = problems.map(faultOfUnreadable);
  return {output, faults: distinct([...unread, ...faults, ...findFaults(template, files, macros), ...seen])};
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
