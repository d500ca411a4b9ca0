import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import type {Command} from './command.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {readPort} from './read-port.js';
import {loadPlatform} from './serve/load-platform.js';
import {readCatalogText} from './serve/read-catalog-text.js';
import {watchCatalog} from './serve/watch-catalog.js';
import {shownPath} from './shown-path.js';
import {isFolder} from './template-files.js';
import {UsageError} from './usage-error.js';

const DEFAULT_PORT = '4600';
const DEFAULT_DATA = '.data';
/** Names under which a catalogue is looked for. */
const CATALOGS = ['shop.json', 'shop.csv'];

const ARGUMENTS = {
  catalog: {type: 'string'},
  data: {type: 'string'},
  port: {type: 'string'},
  watch: {type: 'boolean', default: false},
} as const;

const HELP = `vitrine serve [folder]

Runs a shop over your own catalogue and pages: cart, checkout, orders, forms and the owner's area. Each *.html file of the
folder is served at its path; cart page, checkout and every page that the folder lacks are the platform's. Needs the
package vitrine-platform.

  folder              your pages, default the current folder
  --catalog <file>    default shop.json, else shop.csv, in the folder of pages
  --data <dir>        folder of the database, default DATA_DIR of the environment, else ${DEFAULT_DATA}
  --port <n>          default PORT of the environment, else ${DEFAULT_PORT}; 0 takes any free one
  --watch             start again when the catalogue changes; changed pages need a reload alone

The catalogue's fields and the attributes data-product and data-form: docs/own-shop.md
`;

/** The catalogue that is named, else the one in the folder of pages. Throws `UsageError` where there is none. */
const findCatalog = (cwd: string, folder: string, named: string | undefined): string => {
  if (named !== undefined) return resolve(cwd, named);
  const found = CATALOGS.map(name => join(folder, name)).find(existsSync);
  if (found !== undefined) return found;
  throw new UsageError(
    `serve: expected ${CATALOGS.join(' or ')} in ${shownPath(cwd, folder) || 'this folder'}, or --catalog <file>; vitrine init makes one`,
  );
};

/** Problems of the platform that whoever starts it can mend, by their names: its code is another bundle. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && ['CannotStart', 'FolderTaken'].includes(error.name);
const hasProblems = (error: unknown): error is Error & {readonly problems: readonly string[]} =>
  error instanceof Error && error.name === 'CatalogError';

/** Reports what keeps a shop from starting, and answers with the exit code. Throws `UsageError`, and what is none of these. */
const reportProblems = (error: unknown, report: (line: string) => void): number => {
  if (isRefusal(error)) throw new UsageError(error.message, {cause: error});
  if (!hasProblems(error)) throw error;
  const {problems} = error;
  for (const problem of problems) report(problem);
  report(
    `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}, see node_modules/vitrine/docs/own-shop.md`,
  );
  return EXIT.found;
};

/** `vitrine serve`: a shop over one's own catalogue and pages, until it is stopped. */
export const SERVE: Command = {
  summary: 'run a shop over your own catalogue and pages',
  help: HELP,
  async run(args, {cwd, dist, out, err, untilStopped}) {
    const stopped = untilStopped();
    const {values, positionals} = readArguments('serve', args, ARGUMENTS);
    const [given = '.', ...more] = positionals;
    if (more.length > 0) throw new UsageError(`serve: expected one folder, not ${positionals.length}`);
    const folder = resolve(cwd, given);
    if (!(await isFolder(cwd, folder, 'a folder of pages')))
      throw new UsageError(`${given}: expected a folder of pages, not a file`);
    const {PORT, DATA_DIR} = process.env;
    const data = values.data ?? (DATA_DIR || DEFAULT_DATA);
    const port =
      values.port === undefined && PORT ? readPort(PORT, 'PORT') : readPort(values.port ?? DEFAULT_PORT);
    const file = findCatalog(cwd, folder, values.catalog);
    const read = () => readCatalogText(cwd, file);
    const text = await read();
    const report = (line: string): void => void err.write(`${line}\n`);
    const platform = await loadPlatform(cwd, dist);
    const options = {folder, report, dataDir: resolve(cwd, data), runtimeFolder: dist};
    const catalogOf = (changed: string) => ({file: shownPath(cwd, file), text: changed});
    const start = (changed: string, at: number) =>
      platform.serveOwnShop({...options, catalog: catalogOf(changed), port: at});
    const check = (changed: string) => platform.checkOwnCatalog({folder, catalog: catalogOf(changed)});
    try {
      const shop = await start(text, port);
      const running = values.watch
        ? await watchCatalog({folders: [dirname(file)], shop, text, read, check, start, report})
        : shop;
      out.write(`Your shop: ${shop.url}/\nOrders and all else for its owner: ${shop.url}/owner\n`);
      await stopped;
      await running.close();
      return EXIT.fine;
    } catch (error) {
      return reportProblems(error, report);
    }
  },
};
