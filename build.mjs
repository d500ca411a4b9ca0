/**
 * Builds everything under `dist/` and fails when a download outgrows its ceiling.
 *
 *   node build.mjs            all outputs, types and the size check
 *   node build.mjs --fast     all outputs, no types (used by watchers and tests)
 *   node build.mjs --size     prints the size table (add --json for one JSON object)
 *
 * Ceilings live in `package.json` under `ceilings`, in bytes of brotli-11.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import * as esbuild from 'esbuild';
import {aheadKey, writeAhead} from './test/tools/build/ahead.mjs';
import {moveChunks} from './test/tools/build/build-folder.mjs';
import {contentHash} from './test/tools/build/content-hash.mjs';
import {writeHtmlData} from './test/tools/build/html-data.mjs';
import {writeManifest} from './test/tools/build/manifest.mjs';
import {
  bareDescriptions,
  bareObjects,
  copiedForCompat,
  copiedForForms,
  copiedModules,
  engineByName,
  executable,
  importedByName,
  styleText,
  withoutStreams,
} from './test/tools/build/plugins.mjs';
import {appEntries, looseChunks, reactApps, reactEntries, reactMessages} from './test/tools/build/react.mjs';
import {RENAMED_IN_TEMPLATES} from './test/tools/build/renamed.mjs';
import {closure, measure, outputOf, printSizes, refuseOver} from './test/tools/build/sizes.mjs';
import {emitTypes} from './test/tools/build/types.mjs';
import {emptyFolder, reportOnce} from './test/tools/build/watched.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** React is the source's framework; what visitors download is Preact. */
const PREACT_ALIASES = {
  'react/jsx-runtime': join(ROOT, 'runtime/preact/jsx-runtime.ts'),
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
    __IN_BROWSER__: 'false',
    __AHEAD__: JSON.stringify(aheadKey(pkg.version)),
    __AHEAD_SHOP__: '""',
    __AHEAD_COMPAT__: '""',
    __CHUNKS__: '"chunks"',
    __WORDS__: '"words"',
    'process.env.NODE_ENV': '"production"',
  },
};

const browser = {
  ...shared,
  define: {...shared.define, __IN_BROWSER__: 'true'},
  target: ['es2022', 'chrome94', 'firefox93', 'safari16'],
  platform: 'browser',
  jsx: 'automatic',
  alias: PREACT_ALIASES,
  plugins: [
    styleText,
    withoutStreams,
    bareDescriptions,
    bareObjects,
    copiedForForms,
    copiedModules,
    copiedForCompat,
  ],
  // The one-file build is a classic script: it names itself by `document.currentScript` instead.
  logOverride: {'empty-import-meta': 'silent'},
};

/** For Node: blocks are rendered with what the browser makes them live with. */
const inPackages = path => join(ROOT, 'node_modules', path);
export const SERVER_BUILD = {
  ...shared,
  minify: false,
  target: ['node20'],
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  // By their paths, so that they come along: all other packages stay outside.
  alias: {
    react: inPackages('preact/compat/dist/compat.mjs'),
    'react/jsx-runtime': inPackages('preact/jsx-runtime/dist/jsxRuntime.mjs'),
    'preact/hooks': inPackages('preact/hooks/dist/hooks.mjs'),
    preact: inPackages('preact/dist/preact.mjs'),
    'preact-render-to-string': inPackages('preact-render-to-string/dist/index.mjs'),
  },
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

/** How the bundler names chunks that the build then moves into a folder of their own. */
const CHUNK_NAMES = 'chunks/[name]-[hash]';

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
      chunkNames: CHUNK_NAMES,
    },
  },
  {
    name: 'vitrine.global',
    source: 'runtime/vitrine.ts',
    options: {
      ...browser,
      plugins: [...browser.plugins, importedByName],
      entryPoints: {'vitrine.global': 'runtime/vitrine.ts'},
      outdir: 'dist',
      format: 'iife',
    },
  },
  {
    // For pages with experiments: a classic script that they run before their first paint.
    name: 'experiments',
    source: 'runtime/experiments.ts',
    options: {
      ...browser,
      sourcemap: false,
      entryPoints: {experiments: 'runtime/experiments.ts'},
      outdir: 'dist',
      format: 'iife',
    },
  },
  {
    // For `import 'vitrine'`: a bundler follows each import and names the files itself.
    name: 'bundlers',
    source: 'runtime/vitrine.ts',
    options: {
      ...browser,
      plugins: [...browser.plugins, importedByName, engineByName],
      sourcemap: false,
      entryPoints: {vitrine: 'runtime/vitrine.ts'},
      outdir: 'dist/bundlers',
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
    },
  },
  {
    // For `import 'vitrine'` where there is no page, as on a server that renders the app.
    name: 'no-page',
    source: 'runtime/no-page.ts',
    options: {
      ...shared,
      sourcemap: false,
      target: ['node20'],
      platform: 'neutral',
      entryPoints: {'no-page': 'runtime/no-page.ts'},
      outdir: 'dist',
      format: 'esm',
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
      ...SERVER_BUILD,
      plugins: [executable],
      entryPoints: {cli: 'src/cli/main.ts'},
      outdir: 'dist',
      banner: {js: '#!/usr/bin/env node'},
    },
  },
  {
    // `vitrine/server`: blocks as HTML.
    name: 'server',
    source: 'widgets/server/index.ts',
    options: {...SERVER_BUILD, entryPoints: {server: 'widgets/server/index.ts'}, outdir: 'dist'},
  },
  {
    // `vitrine/react`: the same components for apps that run React, which stays the app's own.
    name: 'react',
    source: 'widgets/react/index.ts',
    options: {
      ...shared,
      sourcemap: false,
      charset: 'utf8',
      logOverride: {'ignored-bare-import': 'silent'},
      target: browser.target,
      platform: 'browser',
      jsx: 'automatic',
      external: ['react', 'react-dom'],
      plugins: [styleText, importedByName, looseChunks, withoutStreams, reactMessages],
      entryPoints: reactEntries(),
      outdir: 'dist/react',
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      // Next renders what imports it on the server, and hydrates it.
      banner: {js: '"use client";'},
    },
  },
  // Never shipped: they tell what of `vitrine/react` an app's bundler leaves.
  ...reactApps().map(entry => ({
    name: entry,
    source: 'widgets/react/index.ts',
    options: {
      ...shared,
      sourcemap: false,
      logOverride: {'ignored-bare-import': 'silent'},
      target: browser.target,
      platform: 'browser',
      external: ['react', 'react-dom'],
      plugins: [appEntries],
      entryPoints: [entry],
      entryNames: 'app',
      outdir: `.cache/${entry.replace(/\W+/g, '-')}`,
      format: 'esm',
      splitting: true,
    },
  })),
  {
    name: 'react-css',
    source: 'widgets/react/styles.css',
    options: {
      ...shared,
      target: browser.target,
      sourcemap: false,
      entryPoints: {styles: 'widgets/react/styles.css'},
      outdir: 'dist/react',
    },
  },
  {
    name: 'platform',
    source: 'examples/platform/main.ts',
    options: {
      ...SERVER_BUILD,
      entryPoints: {'platform/main': 'examples/platform/main.ts'},
      outdir: 'dist',
    },
  },
];

const built = () => OUTPUTS.filter(output => existsSync(join(ROOT, output.source)));

/** Downloads whose own imports the entry asks for ahead of them; the page's commerce comes with each. */
const AHEAD = {
  __AHEAD_SHOP__: 'runtime/chunks/shop.ts',
  __AHEAD_COMPAT__: 'runtime/chunks/compat-product.ts',
};

/** Numbers of the shared chunks that a download, and commerce beside it, import. */
function aheadOf(metafile, source) {
  const files = new Set();
  for (const from of [source, 'runtime/chunks/commerce.ts'])
    for (const file of closure(metafile, outputOf(metafile, from))) files.add(basename(file));
  return [...files].flatMap(file => /^chunk-(\d+)\.js$/.exec(file)?.[1] ?? []).join(',');
}

/** Builds the messages. Returns what was built and the folder's name. */
async function bundleWords() {
  const {outputFiles} = await esbuild.build({...WORDS, write: false});
  const folder = `words-${contentHash(outputFiles.map(({path, text}) => [relative(ROOT, path), text]))}`;
  return {folder, metafile: (await esbuild.build({...WORDS, outdir: `dist/${folder}`})).metafile};
}

/**
 * Builds one output. That of the script tag is built twice: the first pass tells the folder of the chunks and which of them each
 * download imports, the second puts that into the entry. The entry is in no chunk, so the folder stays.
 */
async function bundle({options}) {
  if (options.chunkNames !== CHUNK_NAMES) return (await esbuild.build(options)).metafile;
  const words = await bundleWords();
  const define = {...options.define, __WORDS__: JSON.stringify(words.folder)};
  const run = async () =>
    moveChunks({
      ...(await esbuild.build({...options, define, write: false})),
      root: ROOT,
      others: [words.folder, pkg.version],
    });
  const first = await run();
  define.__CHUNKS__ = JSON.stringify(first.folder);
  for (const [name, source] of Object.entries(AHEAD)) define[name] = JSON.stringify(aheadOf(first, source));
  const {folder, files, outputs} = await run();
  if (folder !== first.folder) throw new Error('what the build puts into the entry came into a chunk');
  for (const [path, text] of files) {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
  }
  const all = {...outputs, ...words.metafile.outputs};
  return {outputs: {...all, ...writeAhead(pkg.version, folder, {outputs: all})}};
}

/** Builds all outputs. Returns the size rows; throws when one is over its ceiling or a source fails. */
export async function build({fast = false, quiet = false} = {}) {
  mkdirSync(DIST, {recursive: true});
  // `npm run docs` makes them.
  emptyFolder(DIST, ['docs']);
  const metafiles = {};
  for (const output of built()) metafiles[output.name] = await bundle(output);
  writeManifest(pkg.version, metafiles);
  writeHtmlData();
  if (!fast)
    emitTypes(
      [...new Set(Object.values(pkg.exports).flatMap(({types = []}) => types))],
      Object.keys(pkg.peerDependencies),
    );
  const rows = measure(pkg.ceilings, metafiles);
  writeFileSync(join(DIST, 'sizes.json'), `${JSON.stringify(rows, null, 2)}\n`);
  if (!quiet) printSizes(rows);
  refuseOver(rows);
  return rows;
}

/** Rebuilds on change and calls `onBuilt` after each; used by `npm run dev`. */
export async function watch(onBuilt) {
  const report = reportOnce(onBuilt);
  // What is only measured needs what the others make.
  const watched = built().filter(({name}) => !reactApps().includes(name));
  for (const options of [WORDS, ...watched.map(output => output.options)]) {
    const context = await esbuild.context({
      ...options,
      // What pages run ahead is not built again: the entry must not find it.
      define: {...options.define, __AHEAD__: '"watched"'},
      logLevel: 'silent',
      plugins: [...(options.plugins ?? []), report],
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
