/**
 * Makes the script tag's files smaller than the bundler leaves them: it shortens and removes what only a view of the whole file
 * shows to be private or unused. Names that pages or other files see stay.
 */
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, join} from 'node:path';
import {minify} from 'terser';
import {contentHash} from './content-hash.mjs';
import {ROOT} from './options.mjs';

const OPTIONS = {ecma: 2020, compress: {passes: 2}};
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

/**
 * Compresses `files`, pairs of path and text: code, with its source map where `<path>.map` is among them. Returns pairs. `kind` is
 * `module` or `classic`.
 */
export async function compressAll(files, kind) {
  const texts = new Map(files);
  const cache = openCache(kind);
  const results = [];
  for (const [path, text] of files.filter(([name]) => name.endsWith('.js'))) {
    const map = texts.get(`${path}.map`);
    const {code, newMap} = await cache.get(contentHash([[path, text]], COMPRESSION, map ?? ''), async () => {
      const result = await minify(
        {[basename(path)]: text},
        {...OPTIONS, module: kind === 'module', sourceMap: map && {content: map, includeSources: true}},
      );
      return {code: result.code, newMap: result.map};
    });
    results.push([path, code]);
    if (map) results.push([`${path}.map`, newMap]);
  }
  cache.removeUnused();
  return results;
}
