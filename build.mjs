/**
 * Builds everything under `dist/` and fails when a download outgrows its ceiling.
 *
 *   node build.mjs            all outputs, types and the size check
 *   node build.mjs --fast     all outputs, no types (used by watchers and tests)
 *   node build.mjs --size     prints the size table (add --json for one JSON object)
 *
 * Ceilings live in `package.json` under `ceilings`, in bytes of brotli-11.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import * as esbuild from 'esbuild';

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

/** Style sheets travel as minified text inside the chunk that adds them. */
const styleText = {
  name: 'style-text',
  setup: build =>
    build.onLoad({filter: /\.css$/}, async ({path}) => {
      const {code} = await esbuild.transform(readFileSync(path, 'utf8'), {loader: 'css', minify: true});
      return {contents: code.trim(), loader: 'text'};
    }),
};

/**
 * Tables of plain values are copied into each module that reads them, where only what is used stays. Shared between
 * downloads they would each become a request of their own for a hundred bytes.
 */
const copiedTables = {
  name: 'copied-tables',
  setup: build =>
    build.onResolve({filter: /\/tables\/[\w-]+\.js$/}, ({path, importer, resolveDir}) => ({
      path: join(resolveDir, path.replace(/\.js$/, '.ts')),
      suffix: `?${relative(ROOT, importer)}`,
    })),
};

/** ky's progress streams are never asked for here; leaving them out saves visitors half a kilobyte. */
const withoutStreams = {
  name: 'without-streams',
  setup(build) {
    build.onResolve({filter: /utils\/body\.js$/}, ({importer}) =>
      importer.includes('/ky/') ? {path: 'no-streams', namespace: 'stub'} : undefined,
    );
    build.onLoad({filter: /^no-streams$/, namespace: 'stub'}, () => ({
      contents: 'export const streamRequest = request => request, streamResponse = response => response;',
    }));
  },
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
    __AHEAD_SHOP__: '""',
    __AHEAD_CLASSIC__: '""',
    'process.env.NODE_ENV': '"production"',
  },
};

const browser = {
  ...shared,
  target: ['es2022', 'chrome94', 'firefox93', 'safari16'],
  platform: 'browser',
  jsx: 'automatic',
  alias: PREACT_ALIASES,
  plugins: [styleText, withoutStreams, copiedTables],
  // The one-file build is a classic script: it names itself by `document.currentScript` instead.
  logOverride: {'empty-import-meta': 'silent'},
};

/**
 * Members of the template engine that no caller, plugin or data meets: the build gives them short names. Code must not
 * spell them in quotes; a test runs the case files through the build.
 */
const TEMPLATE_MEMBERS =
  'assembler hasValue partialDepth waiting takeOperand takeSign takeArguments skipBlanks ' +
  'closeParenthesis closeStatement mismatches frames release stopped variableIn starts findHere ' +
  'findSpecial readSpecial runMacro skipBlockComment isNews findPartial loadPartial readNumber ' +
  'readString readEscape failString readSign readName findName readTag exceeded reported popTo ' +
  'partialSteps statements traces operate strength spend takeTo registry depth gather choose define ' +
  'program nesting fresh';

/** How the template engine is bundled. */
export const TEMPLATE_BUILD = {
  ...shared,
  target: ['es2022'],
  platform: 'neutral',
  format: 'esm',
  mangleProps: new RegExp(`^(?:${TEMPLATE_MEMBERS.replaceAll(' ', '|')})$`),
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
      entryPoints: {'vitrine.global': 'runtime/vitrine.ts'},
      outdir: 'dist',
      format: 'iife',
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

/** Files whose bytes a visitor downloads to have `entryOrChunk` and all it imports statically. */
function closure(metafile, file, seen = new Set()) {
  if (seen.has(file) || !metafile.outputs[file]) return seen;
  seen.add(file);
  for (const {path, kind} of metafile.outputs[file].imports)
    if (kind === 'import-statement') closure(metafile, path, seen);
  return seen;
}

const outputOf = (metafile, source) =>
  Object.keys(metafile.outputs).find(file => metafile.outputs[file].entryPoint === source);

/** Bytes after brotli-11 of every file in `files`, added up: each is a response of its own. */
const brotliBytes = files => {
  let bytes = 0;
  for (const file of files)
    bytes += brotliCompressSync(readFileSync(join(ROOT, file)), {
      params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY},
    }).length;
  return bytes;
};

/** Sizes of the groups named under `ceilings` in package.json: what a page of that kind loads. */
function measure(metafiles) {
  const rows = [];
  for (const [group, {of, sources, max}] of Object.entries(pkg.ceilings ?? {})) {
    const metafile = metafiles[of];
    if (!metafile) continue;
    const files = new Set();
    for (const source of sources) {
      const output = outputOf(metafile, source);
      if (!output) throw new Error(`ceilings.${group}: ${source} makes no file of its own in ${of}`);
      for (const file of closure(metafile, output)) files.add(file);
    }
    const bytes = brotliBytes(files);
    const gzip = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(ROOT, file)), {level: 9}).length,
      0,
    );
    rows.push({
      group,
      brotliBytes: bytes,
      gzipBytes: gzip,
      ceilingBytes: max,
      files: [...files].map(f => basename(f)),
    });
  }
  return rows;
}

/** What a page with a kind of block loads at once, for its `modulepreload` links; `words` is by language. */
const PRELOADED = {
  product: 'runtime/chunks/shop.ts',
  'classic-product': 'runtime/chunks/classic.ts',
  cart: 'runtime/chunks/cart.ts',
};
const WORDS = {en: 'runtime/chunks/shop-words-en.ts', es: 'runtime/chunks/shop-words-es.ts'};

function preloads(metafile) {
  const named = file => relative('dist', file);
  const filesOf = source => {
    const files = closure(metafile, outputOf(metafile, source));
    return [...closure(metafile, outputOf(metafile, 'runtime/chunks/commerce.ts'), files)].map(named);
  };
  const over = (table, read) =>
    Object.fromEntries(Object.entries(table).map(([key, source]) => [key, read(source)]));
  return {blocks: over(PRELOADED, filesOf), words: over(WORDS, source => named(outputOf(metafile, source)))};
}

/** `dist/manifest.json`: every file with its sha384 for `integrity`, and what pages may ask for ahead. */
function writeManifest(metafiles) {
  const files = {};
  for (const metafile of Object.values(metafiles))
    for (const file of Object.keys(metafile.outputs)) {
      if (!/^dist\/.*\.js$/.test(file) || file.includes('/platform/') || file.endsWith('cli.js')) continue;
      const bytes = readFileSync(join(ROOT, file));
      files[relative('dist', file)] = {
        bytes: bytes.length,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      };
    }
  const preload = preloads(metafiles.vitrine);
  writeFileSync(
    join(DIST, 'manifest.json'),
    `${JSON.stringify({version: pkg.version, preload, files}, null, 2)}\n`,
  );
}

function emitTypes() {
  const done = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      'false',
      '--emitDeclarationOnly',
      '--declaration',
      '--incremental',
      'false',
      '--rootDir',
      '.',
      '--outDir',
      'dist/types',
      '-p',
      '.cache/tsconfig.types.json',
    ],
    {cwd: ROOT, encoding: 'utf8'},
  );
  if (done.status !== 0) throw new Error(`types were not emitted:\n${done.stdout}${done.stderr}`);
}

/** Types of the public entries only: tests and examples stay out. */
function writeTypesProject() {
  mkdirSync(join(ROOT, '.cache'), {recursive: true});
  writeFileSync(
    join(ROOT, '.cache/tsconfig.types.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {rootDir: '..', outDir: '../dist/types'},
      include: ['../src', '../widgets', '../runtime'],
    }),
  );
}

/** Downloads whose own imports the entry asks for ahead of them; the page's commerce comes with each. */
const AHEAD = {__AHEAD_SHOP__: 'runtime/chunks/shop.ts', __AHEAD_CLASSIC__: 'runtime/chunks/classic.ts'};

/** Hashes of the files that a download, and commerce beside it, import. */
function aheadOf(metafile, source) {
  const files = new Set();
  for (const from of [source, 'runtime/chunks/commerce.ts'])
    for (const file of closure(metafile, outputOf(metafile, from))) files.add(basename(file));
  return [...files].flatMap(file => /^chunk-(\w+)\.js$/.exec(file)?.[1] ?? []).join(',');
}

/**
 * Builds one output. The split one is built twice: the first pass tells which files each download imports, the second
 * puts that into the entry. The entry is in no chunk, so the chunks' hashes stay.
 */
async function bundle({options}) {
  const {metafile} = await esbuild.build(options);
  if (!options.splitting) return metafile;
  const define = {...options.define};
  for (const [name, source] of Object.entries(AHEAD))
    define[name] = JSON.stringify(aheadOf(metafile, source));
  return (await esbuild.build({...options, define})).metafile;
}

/** Builds all outputs. Returns the size rows; throws when one is over its ceiling or a source fails. */
export async function build({fast = false, quiet = false} = {}) {
  rmSync(DIST, {recursive: true, force: true});
  mkdirSync(DIST, {recursive: true});
  const metafiles = {};
  for (const output of built()) metafiles[output.name] = await bundle(output);
  writeManifest(metafiles);
  if (!fast) {
    writeTypesProject();
    emitTypes();
  }
  const rows = measure(metafiles);
  writeFileSync(join(DIST, 'sizes.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const over = rows.filter(row => row.brotliBytes > row.ceilingBytes);
  if (!quiet) printSizes(rows);
  if (over.length)
    throw new Error(
      over.map(r => `${r.group}: ${r.brotliBytes} bytes of brotli, ceiling ${r.ceilingBytes}`).join('\n'),
    );
  return rows;
}

function printSizes(rows) {
  const kb = bytes => `${(bytes / 1000).toFixed(2)} kB`;
  for (const row of rows)
    console.log(
      `${row.group.padEnd(34)} ${kb(row.brotliBytes).padStart(9)} brotli  ${kb(row.gzipBytes).padStart(9)} gzip  ceiling ${kb(row.ceilingBytes)}`,
    );
}

/** Rebuilds on change and calls `onBuilt` after each; used by `npm run dev`. */
export async function watch(onBuilt) {
  for (const {options} of built()) {
    const context = await esbuild.context({
      ...options,
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
