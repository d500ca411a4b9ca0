/**
 * Chromium over a bare DevTools pipe: nothing of a driver lives inside the pages, so heap and evaluation are theirs.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {CHROMIUM_FLAGS, findChromium} from '../../../src/cli/chromium.mjs';

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless',
  '--no-first-run',
  '--host-resolver-rules=MAP *.test ~NOTFOUND',
  '--remote-debugging-pipe',
];
/** File descriptors Chromium reads commands from and writes answers to. */
const COMMANDS = 3;
const ANSWERS = 4;
const CLOSE_MS = 5000;

/** Cuts the pipe's stream into its JSON messages, which a zero byte ends. */
const readMessages = (stream, onMessage) => {
  let pending = '';
  stream.setEncoding('utf8');
  stream.on('data', chunk => {
    const messages = (pending + chunk).split('\0');
    pending = messages.pop();
    for (const message of messages) onMessage(JSON.parse(message));
  });
};

const connect = chromium => {
  const waiting = new Map();
  const listeners = new Map();
  let lastId = 0;
  readMessages(chromium.stdio[ANSWERS], ({id, method, params, result, error, sessionId}) => {
    if (id === undefined) {
      for (const listen of listeners.get(`${sessionId} ${method}`) ?? []) listen(params);
      return;
    }
    const {resolve, reject} = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  });
  chromium.once('exit', () => {
    for (const {reject} of waiting.values()) reject(new Error('Chromium ended'));
  });
  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, {resolve, reject});
        chromium.stdio[COMMANDS].write(`${JSON.stringify({id, method, params, sessionId})}\0`);
      }),
    on(sessionId, method, listen) {
      const key = `${sessionId} ${method}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listen]);
    },
    forget(sessionId) {
      for (const key of listeners.keys()) if (key.startsWith(`${sessionId} `)) listeners.delete(key);
    },
  };
};

/** One page in a browser context of its own: nothing cached, no cookie, no storage. */
const openPage = async pipe => {
  const {browserContextId} = await pipe.send('Target.createBrowserContext');
  const {targetId} = await pipe.send('Target.createTarget', {url: 'about:blank', browserContextId});
  const {sessionId} = await pipe.send('Target.attachToTarget', {targetId, flatten: true});
  return {
    send: (method, params) => pipe.send(method, params, sessionId),
    on: (method, listen) => pipe.on(sessionId, method, listen),
    async close() {
      pipe.forget(sessionId);
      await pipe.send('Target.disposeBrowserContext', {browserContextId});
    },
  };
};

const ended = chromium =>
  new Promise(resolve => {
    chromium.once('exit', resolve);
    setTimeout(() => chromium.kill('SIGKILL'), CLOSE_MS).unref();
  });

/** Starts Chromium. `openPage` gives a fresh page with `send`, `on` and `close`. */
export async function launchBrowser() {
  const {path, env} = await findChromium();
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const chromium = spawn(path, [...FLAGS, `--user-data-dir=${profile}`], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const pipe = connect(chromium);
  const {product} = await pipe.send('Browser.getVersion');
  return {
    version: product,
    openPage: () => openPage(pipe),
    async close() {
      const end = ended(chromium);
      await pipe.send('Browser.close').catch(() => {});
      await end;
      rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    },
  };
}
