/** Serves the pages under test, their scripts and pictures on localhost, and learns when a page is done. */
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';
import {picture} from '../pages/picture.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

const answer = (response, status, type, body, headers = {}) => {
  response.writeHead(status, {'content-type': type, 'access-control-allow-origin': '*', ...headers});
  response.end(body);
};

/** A file of one of `folders` (URL prefix to folder), null when there is none. */
const readFile = (folders, path) => {
  const prefix = Object.keys(folders).find(prefix => path.startsWith(prefix));
  if (!prefix) return null;
  const rest = normalize(path.slice(prefix.length));
  const file = join(folders[prefix], rest);
  return !rest.startsWith('..') && existsSync(file) ? readFileSync(file) : null;
};

const originOf = (name, server) => `http://${name}.localhost:${server.address().port}`;
/** Pictures come from a host of their own, as from a CDN: they must not queue before scripts. */
const picturesOf = server => originOf('pictures', server);

/** Reads a file once: a build that ends meanwhile must not change what is measured. */
const createFiles = folders => {
  const known = new Map();
  return path => {
    if (!known.has(path)) known.set(path, readFile(folders, path));
    return known.get(path);
  };
};

/**
 * Starts the server. `pages` maps a path to a function from the query and the origin of pictures to HTML, `scripts` a path to code, `folders`
 * a URL prefix to a folder, `pageHeaders` go with each page, `calls` a path to a function from the method to JSON. `whenDone` settles at the next
 * `POST /done`, which a page sends when it is finished; `takeCallCount` returns the number of requests under /api since its last call.
 */
export async function serve({pages, pageHeaders = {}, scripts = {}, folders = {}, calls = {}}) {
  const files = createFiles(folders);
  let resolveDone = () => {};
  let callCount = 0;
  const handle = (request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/')) callCount++;
    if (pathname === '/done') {
      answer(response, 204, 'text/plain', '');
      resolveDone();
    } else if (calls[pathname])
      answer(response, 200, 'application/json', JSON.stringify(calls[pathname](request.method)));
    else if (pages[pathname])
      answer(response, 200, TYPES['.html'], pages[pathname](searchParams, picturesOf(server)), pageHeaders);
    else if (pathname.startsWith('/pictures/')) answer(response, 200, TYPES['.png'], picture());
    else {
      const file = scripts[pathname] ?? files(pathname);
      if (file === null) answer(response, 404, 'text/plain', 'not found');
      else answer(response, 200, TYPES[extname(pathname)] ?? 'application/octet-stream', file);
    }
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => handle(request, response));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf('shop', server),
    pictures: picturesOf(server),
    whenDone: timeoutMs =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`a page was not done in ${timeoutMs} ms`)),
          timeoutMs,
        );
        resolveDone = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    takeCallCount() {
      const count = callCount;
      callCount = 0;
      return count;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
