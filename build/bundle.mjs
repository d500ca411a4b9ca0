/** Runs esbuild for one output, and for the messages. */
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import * as esbuild from 'esbuild';
import {moveChunks} from './build-folder.mjs';
import {COMPRESSION, compressAll} from './compress.mjs';
import {contentHash} from './content-hash.mjs';
import {browser, pkg, ROOT, shared} from './options.mjs';
import {CHUNK_NAMES} from './outputs.mjs';
import {writePreload} from './preload.mjs';
import {closure, outputOf} from './sizes.mjs';

const MESSAGES = 'src/i18n/messages';
/** Messages: a file a family and language, fetched by name from a folder named by what is in them all. */
export const MESSAGE_FILES = {
  ...shared,
  sourcemap: false,
  // Modules are always read as UTF-8.
  charset: 'utf8',
  target: browser.target,
  format: 'esm',
  outbase: MESSAGES,
  entryPoints: readdirSync(join(ROOT, MESSAGES), {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile() && entry.parentPath !== join(ROOT, MESSAGES))
    .map(entry => join(entry.parentPath, entry.name)),
  outdir: 'dist/words',
};

/** The download whose imports the entry prefetches. */
const PREFETCHED = 'runtime/chunks/product.ts';

/** Numbers of the shared chunks that a download imports. */
const sharedChunksOf = (metafile, source) =>
  [...closure(metafile, outputOf(metafile, source))]
    .flatMap(file => /^chunk-(\d+)\.js$/.exec(basename(file))?.[1] ?? [])
    .join();

/** Builds the messages. Returns what was built and the folder's name. */
async function bundleMessages() {
  const {outputFiles} = await esbuild.build({...MESSAGE_FILES, write: false});
  const folder = `words-${contentHash(outputFiles.map(({path, text}) => [relative(ROOT, path), text]))}`;
  return {folder, metafile: (await esbuild.build({...MESSAGE_FILES, outdir: `dist/${folder}`})).metafile};
}

/**
 * Builds one output. The script tag is built twice: the first pass yields the folder of the chunks and which of them each
 * download imports, the second puts that into the entry. The entry is in no chunk, so the folder stays.
 */
export async function bundle({options}) {
  if (options.chunkNames !== CHUNK_NAMES) return (await esbuild.build(options)).metafile;
  const messages = await bundleMessages();
  const define = {...options.define, __MESSAGES__: JSON.stringify(messages.folder)};
  const run = async () =>
    moveChunks({
      ...(await esbuild.build({...options, define, write: false})),
      root: ROOT,
      others: [messages.folder, pkg.version, COMPRESSION],
    });
  const first = await run();
  define.__CHUNKS__ = JSON.stringify(first.folder);
  define.__PREFETCH_SHOP__ = JSON.stringify(sharedChunksOf(first, PREFETCHED));
  const {folder, files, outputs} = await run();
  if (folder !== first.folder) throw new Error('what the build puts into the entry came into a chunk');
  for (const [path, text] of await compressAll(files, 'module')) {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
  }
  const all = {...outputs, ...messages.metafile.outputs};
  return {outputs: {...all, ...writePreload(pkg.version, folder, {outputs: all})}};
}
