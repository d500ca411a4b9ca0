import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {resolve, sep} from 'node:path';
import {UsageError} from '../usage-error.js';
import {DEV_PATHS, DEV_SCRIPT, DEV_STYLE} from './assets.js';
import {type Changes, watchChanges} from './changes.js';
import {listPages, type PageFolder, pageAt, renderPage} from './folder-page.js';
import {handOn, type Platform} from './platform.js';
import type {Reporter} from './reporter.js';
import {readStatic} from './static-file.js';
import {indexView, pageView} from './views.js';

/** What is served: a folder of templates, the built files, and the platform where there is one. */
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
/** Pages are served as published ones are: no inline script, so that one is noticed here. */
const POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'";

const OWN = new Map<string, {type: string; body: string}>([
  [DEV_PATHS.script, {type: 'text/javascript; charset=utf-8', body: DEV_SCRIPT}],
  [DEV_PATHS.style, {type: 'text/css; charset=utf-8', body: DEV_STYLE}],
  // Browsers ask for it unasked; a folder without one must not look broken in the console.
  ['/favicon.ico', {type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>'}],
]);

const page = (body: string) => ({type: 'text/html; charset=utf-8', body});

const listed = async (root: string) =>
  page(indexView((await listPages(root)).map(path => path.split(sep).join('/'))));

const runtimeFile = async (dist: string, path: string) =>
  path.startsWith(`${RUNTIME}/`) ? readStatic(dist, path.slice(RUNTIME.length)) : null;

const rendered = async (served: Served, found: string) => {
  const {output, faults} = await renderPage(served, found);
  served.reporter.faults(faults);
  return page(pageView(output, faults));
};

/** What this folder itself answers at an address, or null. */
const answer = async (served: Served, path: string) => {
  const {root, dist} = served;
  if (path === DEV_PATHS.index) return listed(root);
  const found = await pageAt(root, path);
  if (found !== null) return rendered(served, found);
  if (path === '/') return listed(root);
  return (await readStatic(root, path)) ?? (await runtimeFile(dist, path)) ?? OWN.get(path);
};

const send = (
  outgoing: ServerResponse,
  status: number,
  {type, body}: {type: string; body: string | Buffer},
) =>
  outgoing
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);

const text = (body: string) => ({type: 'text/plain; charset=utf-8', body});

const pathOf = ({url = '/'}: IncomingMessage): string | null => {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
};

const respond = async (
  served: Served,
  changes: Changes,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const path = pathOf(incoming);
  if (path === null) return void send(outgoing, 400, text('expected an address that decodes'));
  if (path === DEV_PATHS.changes) return changes.follow(outgoing);
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  const found = isRead ? await answer(served, path) : null;
  if (found) return void send(outgoing, 200, found);
  const platform = await served.platform;
  if (platform) await handOn(platform, incoming, outgoing);
  else send(outgoing, 404, text(`no template and no file at ${path}; see ${DEV_PATHS.index}`));
};

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((settle, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new UsageError(`--port ${port}: expected a free port (${cause.code})`, {cause})),
    );
    server.listen(port, 'localhost', () =>
      settle(`http://localhost:${(server.address() as AddressInfo).port}`),
    );
  });

const watchedFolders = ({cwd, root, partials}: Served): string[] =>
  partials === undefined ? [root] : [root, resolve(cwd, partials)];

/** Serves a folder of templates; 0 takes any free port. Rejects with `UsageError` when the port is taken. */
export const openDevServer = async (served: Served, port: number): Promise<DevServer> => {
  const changes = await watchChanges(watchedFolders(served), served.reporter);
  const server = createServer((incoming, outgoing) => {
    respond(served, changes, incoming, outgoing).catch(error => {
      if (outgoing.headersSent) outgoing.destroy();
      else send(outgoing, 500, text(`this page could not be served: ${error.message}`));
    });
  });
  const close = (): Promise<void> =>
    new Promise(settle => {
      changes.close();
      server.close(() => settle());
      server.closeAllConnections();
    });
  try {
    return {url: await listen(server, port), close};
  } catch (error) {
    changes.close();
    throw error;
  }
};
