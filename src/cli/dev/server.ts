import type {IncomingMessage, ServerResponse} from 'node:http';
import {resolve, sep} from 'node:path';
import {type Answer, isOwnHost, isRead, isVisit, page, pathOf, send, text} from './answer.js';
import {DEV_PATHS, DEV_SCRIPT, DEV_STYLE} from './assets.js';
import {type Changes, watchChanges} from './changes.js';
import {listPages, type PageFolder, pageAt, renderPage, templateMeant} from './folder-page.js';
import type {OpenPort} from './open-port.js';
import {forward, type Platform} from './platform.js';
import type {Reporter} from './reporter.js';
import {readStatic} from './static-file.js';
import {listView, pageView} from './views.js';

/** What is served: a folder of templates, the built files, and the platform if any. */
export interface Served extends PageFolder {
  readonly dist: string;
  /** Pages are there before it is: it takes seconds to start. */
  readonly platform: Promise<Platform | null>;
  readonly reporter: Reporter;
}

/** A server that answers. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Where pages find the built runtime. Source: marker contract, script tag. */
const RUNTIME = '/vitrine/1';

const OWN = new Map<string, Answer>([
  [DEV_PATHS.script, {type: 'text/javascript; charset=utf-8', body: DEV_SCRIPT}],
  [DEV_PATHS.style, {type: 'text/css; charset=utf-8', body: DEV_STYLE}],
  // Browsers request it on their own; a folder without one must not show an error in the console.
  ['/favicon.ico', {type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>'}],
]);

/** What is served, with what changed in it since the start. */
interface Serving extends Served {
  readonly changes: Changes;
}

const listed = async ({root, changes}: Serving, missing?: string): Promise<Answer> => {
  const seen = changes.count();
  const paths = (await listPages(root)).map(path => path.split(sep).join('/'));
  return page(listView(paths, seen, missing));
};

const runtimeFile = async (dist: string, path: string) =>
  path.startsWith(`${RUNTIME}/`) ? readStatic(dist, path.slice(RUNTIME.length)) : null;

const rendered = async (served: Serving, found: string): Promise<Answer> => {
  const seen = served.changes.count();
  const {output, faults, missing} = await renderPage(served, found);
  served.reporter.faults(faults);
  if (missing !== undefined) served.reporter.problem(`${missing} is missing: its page is shown without data`);
  return page(pageView(output, faults, seen));
};

/** The folder's own answer to an address, or undefined. */
const answer = async (served: Serving, path: string): Promise<Answer | null | undefined> => {
  const {root, dist} = served;
  if (path === DEV_PATHS.index) return listed(served);
  const found = await pageAt(root, path);
  if (found !== null) return rendered(served, found);
  if (path === '/') return listed(served);
  return (await readStatic(root, path)) ?? (await runtimeFile(dist, path)) ?? OWN.get(path);
};

/** Names what is missing at an address. A navigation gets a page that reloads at the next change. */
const refuse = async (served: Serving, incoming: IncomingMessage, path: string): Promise<Answer> => {
  const missing = templateMeant(served, path);
  if (isVisit(incoming)) return listed(served, missing);
  return text(`no file at ${path} and no template ${missing}; see ${DEV_PATHS.index}`);
};

/** The change number in the address of a page's script; without one the page is up to date. */
const seenBy = ({url = '/'}: IncomingMessage): number => Number.parseInt(url.split('?')[1] ?? '', 10);

const respond = async (
  served: Serving,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (!isOwnHost(incoming)) return send(outgoing, 403, text('expected localhost in the address'));
  const path = pathOf(incoming);
  if (path === null) return send(outgoing, 400, text('expected an address that decodes'));
  if (path === DEV_PATHS.changes) return served.changes.follow(outgoing, seenBy(incoming));
  const found = isRead(incoming) ? await answer(served, path) : null;
  if (found) return send(outgoing, 200, found);
  const platform = await served.platform;
  const isOurs = (status: number) => status === 404 && isVisit(incoming);
  if (platform && (await forward(platform, incoming, outgoing, isOurs))) return;
  send(outgoing, 404, await refuse(served, incoming, path));
};

const watchedFolders = ({cwd, root, partials}: Served): string[] =>
  partials === undefined ? [root] : [root, resolve(cwd, partials)];

/** Serves a folder of templates at a port. */
export const serveFolder = async ({server, url}: OpenPort, served: Served): Promise<DevServer> => {
  const watching = watchChanges(watchedFolders(served), served.reporter);
  server.on('request', (incoming, outgoing) => {
    const answer = async () => respond({...served, changes: await watching}, incoming, outgoing);
    answer().catch(error => {
      if (outgoing.headersSent) outgoing.destroy();
      else send(outgoing, 500, text(`this page could not be served: ${error.message}`));
    });
  });
  const changes = await watching;
  const close = (): Promise<void> =>
    new Promise(settle => {
      changes.close();
      server.close(() => settle());
      server.closeAllConnections();
    });
  return {url, close};
};
