/**
 * Builds everything under `dist/` and fails when a download outgrows its ceiling.
 *
 *   node build.mjs            all outputs, types and the size check
 *   node build.mjs --fast     all outputs, no types (used by watchers and tests)
 *   node build.mjs --size     prints the size table (add --json for one JSON object)
 *
 * Ceilings live in `package.json` under `ceilings`, in bytes of brotli-11.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import * as esbuild from 'esbuild';
import {aheadKey, writeAhead} from './test/tools/build/ahead.mjs';
import {writeHtmlData} from './test/tools/build/html-data.mjs';
import {writeManifest} from './test/tools/build/manifest.mjs';
import {
  copiedForCompat,
  copiedForForms,
  copiedModules,
  executable,
  styleText,
  withoutStreams,
  wordsInside,
} from './test/tools/build/plugins.mjs';
import {RENAMED_IN_TEMPLATES} from './test/tools/build/renamed.mjs';
import {shortenNames, shortName} from './test/tools/build/short-names.mjs';
import {closure, measure, outputOf, printSizes, refuseOver} from './test/tools/build/sizes.mjs';
import {emitTypes} from './test/tools/build/types.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** React is the source's framework; what visitors download is Preact. */
const PREACT_ALIASES = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

const shared = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  metafile: true,
  sourcemap: 'external',
  legalComments: 'none',
  logLevel: 'warning',
  define: {
    __VERSION__: JSON.stringify(pkg.version),
    __AHEAD__: JSON.stringify(aheadKey(pkg.version)),
    __AHEAD_SHOP__: '""',
    __AHEAD_COMPAT__: '""',
    __WORDS__: '"words"',
    'process.env.NODE_ENV': '"production"',
  },
};

const browser = {
  ...shared,
  target: ['es2022', 'chrome94', 'firefox93', 'safari16'],
  platform: 'browser',
  jsx: 'automatic',
  alias: PREACT_ALIASES,
  plugins: [styleText, withoutStreams, copiedModules, copiedForForms, copiedForCompat],
  // The one-file build is a classic script: it names itself by `document.currentScript` instead.
  logOverride: {'empty-import-meta': 'silent'},
};

/** How the template engine is bundled. */
export const TEMPLATE_BUILD = {
  ...shared,
  target: ['es2022'],
  platform: 'neutral',
  format: 'esm',
  mangleProps: RENAMED_IN_TEMPLATES,
};

const MESSAGES = 'src/i18n/messages';
/** Messages: a file a family and language, fetched by name from a folder named by what is in them all. */
const WORDS = {
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

/** Each entry: the files it makes and how. An entry whose source is absent is not built. */
const OUTPUTS = [
  {
    name: 'vitrine',
    source: 'runtime/vitrine.ts',
    options: {
      ...browser,
      entryPoints: {vitrine: 'runtime/vitrine.ts'},
      outdir: 'dist',
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
    },
  },
  {
    name: 'vitrine.global',
    source: 'runtime/vitrine.ts',
    options: {
      ...browser,
      plugins: [...browser.plugins, wordsInside],
      entryPoints: {'vitrine.global': 'runtime/vitrine.ts'},
      outdir: 'dist',
      format: 'iife',
    },
  },
  {
    // For pages that link the looks of forms themselves.
    name: 'forms-css',
    source: 'widgets/form/form.css',
    options: {
      ...shared,
      target: browser.target,
      sourcemap: false,
      entryPoints: {forms: 'widgets/form/form.css'},
      outdir: 'dist',
    },
  },
  {
    name: 'template',
    source: 'src/template/index.ts',
    options: {...TEMPLATE_BUILD, entryPoints: {template: 'src/template/index.ts'}, outdir: 'dist'},
  },
  {
    // Never shipped: it tells what the language weighs without the library.
    name: 'template-language',
    source: 'src/template/language/compile.ts',
    options: {
      ...TEMPLATE_BUILD,
      entryPoints: {'template-language': 'src/template/language/compile.ts'},
      outdir: '.cache',
    },
  },
  {
    name: 'cli',
    source: 'src/cli/main.ts',
    options: {
      ...shared,
      plugins: [executable],
      minify: false,
      target: ['node20'],
      platform: 'node',
      packages: 'external',
      entryPoints: {cli: 'src/cli/main.ts'},
      outdir: 'dist',
      format: 'esm',
      banner: {js: '#!/usr/bin/env node'},
    },
  },
  {
    name: 'platform',
    source: 'examples/platform/main.ts',
    options: {
      ...shared,
      minify: false,
      target: ['node20'],
      platform: 'node',
      packages: 'external',
      entryPoints: {'platform/main': 'examples/platform/main.ts'},
      outdir: 'dist',
      format: 'esm',
    },
  },
];

const built = () => OUTPUTS.filter(output => existsSync(join(ROOT, output.source)));

/** Downloads whose own imports the entry asks for ahead of them; the page's commerce comes with each. */
const AHEAD = {
  __AHEAD_SHOP__: 'runtime/chunks/shop.ts',
  __AHEAD_COMPAT__: 'runtime/chunks/compat-product.ts',
};

/** Hashes of the files that a download, and commerce beside it, import. */
function aheadOf(metafile, source) {
  const files = new Set();
  for (const from of [source, 'runtime/chunks/commerce.ts'])
    for (const file of closure(metafile, outputOf(metafile, from))) files.add(basename(file));
  return [...files].flatMap(file => /^chunk-(\w+)\.js$/.exec(shortName(file))?.[1] ?? []).join(',');
}

/** Builds the messages. Returns what was built and the folder's name. */
async function bundleWords() {
  const {outputFiles} = await esbuild.build({...WORDS, write: false});
  const hash = createHash('sha256');
  for (const {path, text} of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(basename(path)).update(text);
  const folder = `words-${hash.digest('hex').slice(0, 5)}`;
  return {folder, metafile: (await esbuild.build({...WORDS, outdir: `dist/${folder}`})).metafile};
}

/**
 * Builds one output. The split one is built twice: the first pass tells which files each download imports, the second
 * puts that into the entry. The entry is in no chunk, so the chunks' hashes stay.
 */
async function bundle({options}) {
  if (!options.splitting) return (await esbuild.build(options)).metafile;
  const words = await bundleWords();
  const define = {...options.define, __WORDS__: JSON.stringify(words.folder)};
  const {metafile} = await esbuild.build({...options, define});
  for (const [name, source] of Object.entries(AHEAD))
    define[name] = JSON.stringify(aheadOf(metafile, source));
  const outputs = shortenNames((await esbuild.build({...options, define})).metafile.outputs);
  const all = {...outputs, ...words.metafile.outputs};
  return {outputs: {...all, ...writeAhead(pkg.version, {outputs: all})}};
}

/** Builds all outputs. Returns the size rows; throws when one is over its ceiling or a source fails. */
export async function build({fast = false, quiet = false} = {}) {
  rmSync(DIST, {recursive: true, force: true});
  mkdirSync(DIST, {recursive: true});
  const metafiles = {};
  for (const output of built()) metafiles[output.name] = await bundle(output);
  writeManifest(pkg.version, metafiles);
  writeHtmlData();
  if (!fast) emitTypes();
  const rows = measure(pkg.ceilings, metafiles);
  writeFileSync(join(DIST, 'sizes.json'), `${JSON.stringify(rows, null, 2)}\n`);
  if (!quiet) printSizes(rows);
  refuseOver(rows);
  return rows;
}

/** Rebuilds on change and calls `onBuilt` after each; used by `npm run dev`. */
export async function watch(onBuilt) {
  for (const options of [WORDS, ...built().map(output => output.options)]) {
    const context = await esbuild.context({
      ...options,
      // What pages run ahead is not built again: the entry must not find it.
      define: {...options.define, __AHEAD__: '"watched"'},
      plugins: [
        ...(options.plugins ?? []),
        {name: 'built', setup: b => b.onEnd(result => result.errors.length === 0 && onBuilt())},
      ],
    });
    await context.watch();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const json = process.argv.includes('--json');
  const rows = await build({
    fast: process.argv.includes('--fast') || process.argv.includes('--size'),
    quiet: json,
  });
  if (json) console.log(JSON.stringify({unit: 'bytes, brotli-11', groups: rows}));
}
