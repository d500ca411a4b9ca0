/**
 * `npm run dev`: builds on change, serves the example shop on `PORT`, and reloads open pages. The platform runs behind a
 * small proxy that survives its restarts and adds one script file to pages, so the pages' content policy stays as it is.
 */
import {fork} from 'node:child_process';
import {watch as watchFolder} from 'node:fs';
import {createServer, request} from 'node:http';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, watch} from '../../build.mjs';
import {faultPage} from './fault-page.mjs';
import {freePort} from './free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env.PORT || 4173);
/** Saving all files together is one change. */
const SETTLE_MS = 150;
const RETRY_MS = 100;
/** How long a page waits for the platform to answer again before it shows an error. */
const PATIENCE_MS = 15_000;
const SCRIPT_PATH = '/dev/reload.js';
const EVENTS_PATH = '/dev/events';
const SCRIPT = `new EventSource('${EVENTS_PATH}').onmessage = () => location.reload();\n`;
const SCRIPT_TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`;
const TEMPLATES = 'examples/site/templates';
/** The platform reads these when it starts: templates, data and words of the shop. */
const WATCHED = [TEMPLATES, 'examples/site/data', 'examples/site/theme', 'examples/site/scripts'];

/** Calls `act` once a burst of calls is over, and never twice at a time. */
const settled = run => {
  let timer;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch(console.error);
    }, SETTLE_MS);
  };
};

const pages = new Set();
const reloadPages = () => {
  for (const page of pages) page.write('data: changed\n\n');
};

const upstreamPort = await freePort();
let platform;

const stopPlatform = () =>
  new Promise(resolve => {
    if (!platform || platform.exitCode !== null) return resolve();
    platform.once('exit', resolve);
    platform.kill('SIGTERM');
  });

/** Resolves when the platform answers; false when it ended or took too long. */
const startPlatform = () =>
  new Promise(resolve => {
    platform = fork(join(ROOT, 'dist/platform/main.js'), process.argv.slice(3), {
      env: {...process.env, PORT: String(upstreamPort)},
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    platform.stdout.once('data', () => resolve(true));
    platform.once('exit', () => resolve(false));
  });

const restart = settled(async () => {
  await stopPlatform();
  if (await startPlatform()) reloadPages();
});
const reload = settled(async () => reloadPages());

const SERVER_ERROR = 500;

/** A page that failed shows what is wrong with the templates, where that is why. */
async function passFailure(answer, to) {
  const page = await faultPage(TEMPLATES, SCRIPT_TAG);
  if (page === null) return pass(answer, to);
  answer.resume();
  to.writeHead(SERVER_ERROR, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'}).end(
    page,
  );
}

const isFailedVisit = ({headers}, {statusCode}) =>
  statusCode === SERVER_ERROR && (headers.accept ?? '').includes('text/html');

/** A page with the reload script; any other answer as it is. */
function pass(answer, to) {
  const isPage = answer.headers['content-type']?.startsWith('text/html');
  const {'content-length': length, ...headers} = answer.headers;
  to.writeHead(answer.statusCode, isPage || length === undefined ? headers : answer.headers);
  if (!isPage) return answer.pipe(to);
  const chunks = [];
  answer.on('data', chunk => chunks.push(chunk));
  answer.on('end', () => to.end(Buffer.concat(chunks).toString().replace('</head>', `${SCRIPT_TAG}</head>`)));
}

/** Forwards a request. Repeats it, with its body, while the platform restarts. */
function forward(from, body, to, sinceMs = Date.now()) {
  const {method, url: path, headers} = from;
  const sent = request({port: upstreamPort, method, path, headers}, answer =>
    isFailedVisit(from, answer) ? passFailure(answer, to) : pass(answer, to),
  );
  sent.on('error', error => {
    if (to.headersSent) return to.destroy();
    if (error.code === 'ECONNREFUSED' && Date.now() - sinceMs < PATIENCE_MS)
      return setTimeout(() => forward(from, body, to, sinceMs), RETRY_MS);
    to.writeHead(502, {'Content-Type': 'text/plain'}).end(
      'The platform does not answer; see the terminal.\n',
    );
  });
  sent.end(body);
}

function listen(to) {
  to.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
  to.write(': open\n\n');
  pages.add(to);
  to.once('close', () => pages.delete(to));
}

const server = createServer((from, to) => {
  if (from.url === EVENTS_PATH) return listen(to);
  if (from.url === SCRIPT_PATH) return to.writeHead(200, {'Content-Type': 'text/javascript'}).end(SCRIPT);
  const chunks = [];
  from.on('data', chunk => chunks.push(chunk));
  from.on('end', () => forward(from, Buffer.concat(chunks), to));
});

async function stop() {
  for (const page of pages) page.end();
  server.close();
  server.closeAllConnections();
  await stopPlatform();
  process.exit(0);
}

// A mistake in the sources is printed by the watchers.
await build({fast: true, quiet: true}).catch(error => error.errors || console.error(error.message));
for (const folder of WATCHED)
  watchFolder(join(ROOT, folder), {recursive: true}, folder.endsWith('theme') ? reload : restart);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
server.once('error', error => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${PORT} is in use. Stop what listens there, or choose another with PORT.`);
  process.exit(1);
});
server.listen(PORT, () => console.log(`Vitrine example shop: http://localhost:${PORT}/ (reloads on change)`));
// The first build of the watchers starts the platform.
await watch(restart);
