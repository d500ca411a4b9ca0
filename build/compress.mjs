/**
 * Makes the script tag's files smaller than the bundler leaves them: it shortens and removes what only a view of the whole file
 * shows to be private or unused. Names that pages or other files see stay.
 */
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {availableParallelism} from 'node:os';
import {basename, join} from 'node:path';
import {Worker} from 'node:worker_threads';
import {contentHash} from './content-hash.mjs';
import {ROOT} from './options.mjs';

const OPTIONS = {ecma: 2020, compress: {passes: 3}};
const {version} = createRequire(import.meta.url)('terser/package.json');

/** What the results depend on besides the files, as text. */
export const COMPRESSION = JSON.stringify([version, OPTIONS]);

const saved = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Results by content: most builds change a few files of eighty. */
const openCache = name => {
  const folder = join(ROOT, '.cache', 'compressed', name);
  mkdirSync(folder, {recursive: true});
  const used = new Set();
  return {
    async get(key, compute) {
      const file = join(folder, key);
      used.add(key);
      const known = saved(file);
      if (known) return known;
      const value = await compute();
      writeFileSync(file, JSON.stringify(value));
      return value;
    },
    removeUnused() {
      for (const key of readdirSync(folder)) if (!used.has(key)) rmSync(join(folder, key), {force: true});
    },
  };
};

/** Threads that minify, begun when the first file needs one: a file takes a second, and there are eighty. */
const openThreads = () => {
  const waiting = new Map();
  const threads = [];
  const begin = () => {
    const thread = new Worker(new URL('compress-worker.mjs', import.meta.url));
    thread.on('message', ({id, error, ...result}) => {
      const {resolve, reject} = waiting.get(id);
      waiting.delete(id);
      if (error) reject(error);
      else resolve(result);
    });
    thread.on('error', error => {
      for (const {reject} of waiting.values()) reject(error);
    });
    threads.push(thread);
  };
  let asked = 0;
  return {
    minify(task) {
      if (threads.length < availableParallelism()) begin();
      const id = asked++;
      threads[id % threads.length].postMessage({...task, id});
      return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
    },
    end: () => Promise.all(threads.map(thread => thread.terminate())),
  };
};

/**
 * Compresses `files`, pairs of path and text: code, with its source map where `<path>.map` is among them. Returns pairs. `kind` is
 * `module` or `classic`.
 */
export async function compressAll(files, kind) {
  const texts = new Map(files);
  const cache = openCache(kind);
  const threads = openThreads();
  const compress = async ([path, text]) => {
    const map = texts.get(`${path}.map`);
    const {code, newMap} = await cache.get(contentHash([[path, text]], COMPRESSION, map ?? ''), async () => {
      const sourceMap = map && {content: map, includeSources: true};
      const options = {...OPTIONS, module: kind === 'module', sourceMap};
      const result = await threads.minify({name: basename(path), text, options});
      return {code: result.code, newMap: result.map};
    });
    return map
      ? [
          [path, code],
          [`${path}.map`, newMap],
        ]
      : [[path, code]];
  };
  try {
    const results = await Promise.all(files.filter(([name]) => name.endsWith('.js')).map(compress));
    cache.removeUnused();
    return results.flat();
  } finally {
    await threads.end();
  }
}
