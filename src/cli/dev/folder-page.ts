import {existsSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {type RenderOptions, render} from '../../template/index.js';
import {type Fault, faultOf, placeOf} from '../fault.js';
import {findFaults} from '../find-faults.js';
import {macrosIn} from '../partial-calls.js';
import {
  isPartial,
  listTemplates,
  partialSources,
  partialsFor,
  readText,
  type TemplateFile,
} from '../template-files.js';

/** Paths of the folder's pages, relative to it; partials are none. */
export const listPages = async (root: string): Promise<string[]> =>
  (await listTemplates(root)).filter(path => !isPartial(path));

/** The template an address means: `/a` and `/a.html` are a.html, `/a/` is a/index.html; null when there is none. */
export const pageAt = async (root: string, path: string): Promise<string | null> => {
  const name = path.slice(1).replace(/\.html$/, '');
  const wanted = name === '' || name.endsWith('/') ? [`${name}index`] : [name, `${name}/index`];
  const pages = await listPages(root);
  return pages.find(page => wanted.some(one => page === join(`${one}.html`))) ?? null;
};

const POSITION = /position (\d+)/;

/** Broken data as a fault at the place the parser names, or at its start. */
const dataFault = (error: unknown, {path, source}: TemplateFile): Fault => {
  const {message} = error as Error;
  const lines = source.slice(0, Number(POSITION.exec(message)?.[1] ?? 0)).split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  return faultOf({type: 'parser', message, line, column}, {path, source}, new Map());
};

const readData = async (root: string, page: string): Promise<{data: unknown; faults: Fault[]}> => {
  const path = page.replace(/\.html$/, '.json');
  if (!existsSync(join(root, path))) return {data: {}, faults: []};
  const source = await readText(join(root, path), 'data as JSON');
  try {
    return {data: JSON.parse(source), faults: []};
  } catch (error) {
    return {data: {}, faults: [dataFault(error, {path, source})]};
  }
};

/** One fault a place: the check, which comes first, says more of it than the render. */
const distinct = (faults: readonly Fault[]): Fault[] =>
  faults.filter((fault, at) => faults.findIndex(other => placeOf(other) === placeOf(fault)) === at);

/** A page of the folder over the data beside it, and everything wrong with it. */
export interface RenderedPage {
  readonly output: string;
  readonly faults: readonly Fault[];
}

/** Renders a page of the folder. */
export const renderPage = async (
  root: string,
  page: string,
  options: RenderOptions,
): Promise<RenderedPage> => {
  const template = {path: page, source: await readText(join(root, page), 'a template')};
  const partials = await partialsFor(dirname(join(root, page)), root);
  const named = new Map(
    [...partials].map(([name, {path, source}]) => [name, {path: relative(root, path), source}]),
  );
  const {data, faults} = await readData(root, page);
  const {output, errors} = render(template.source, data, {...options, partials: partialSources(partials)});
  const macros = [...partials.values()].flatMap(({source}) => macrosIn(source));
  const checked = findFaults(template, partials, macros);
  const seen = errors.map(error => faultOf(error, template, named));
  return {output, faults: distinct([...faults, ...checked, ...seen])};
};
