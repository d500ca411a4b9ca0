import {readFile} from 'node:fs/promises';
import {extname, join, sep} from 'node:path';
import {pathOf} from '../dev/answer.js';
import {openPort} from '../dev/open-port.js';
import {TYPES} from '../dev/static-file.js';

/** A saved page on this machine, while it is served. */
export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

const SAVED_TYPES = new Map([
  ...TYPES,
  ['.html', 'text/html'],
  ['.htm', 'text/html'],
  ['.xhtml', 'application/xhtml+xml'],
  ['.gif', 'image/gif'],
  ['.mjs', 'text/javascript'],
  ['.woff', 'font/woff'],
  ['.ttf', 'font/ttf'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
]);

/** Browsers save `site.js` as `site.js.download`. */
const SAVED_SUFFIX = /\.download$/;

const typeOf = (path: string): string | undefined =>
  SAVED_TYPES.get(extname(path.replace(SAVED_SUFFIX, '')).toLowerCase());

const isHidden = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') || part.includes(sep === '/' ? '\0' : sep));

const read = async (folder: string, path: string | null) => {
  if (path === null || isHidden(path.slice(1))) return null;
  const type = typeOf(path);
  const body = type === undefined ? null : await readFile(join(folder, path)).catch(() => null);
  return body && {type: type as string, body};
};

/**
 * Serves a saved page with what lies in its folder at a free port, so that its relative addresses work. Files of types that
 * pages do not use, and hidden ones, are not served: the page's scripts are strangers on this machine.
 */
export const servePage = async (folder: string, file: string): Promise<ServedPage> => {
  const {server, url} = await openPort(0);
  server.on('request', async (incoming, outgoing) => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const found = isRead ? await read(folder, pathOf(incoming)) : null;
    if (found)
      outgoing.writeHead(200, {'Content-Type': found.type, 'Cache-Control': 'no-store'}).end(found.body);
    else outgoing.writeHead(404, {'Content-Type': 'text/plain'}).end('not part of the saved page');
  });
  const close = (): Promise<void> =>
    new Promise(settle => {
      server.close(() => settle());
      server.closeAllConnections();
    });
  return {url: `${url}/${encodeURIComponent(file)}`, close};
};
