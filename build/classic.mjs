/**
 * `dist/vitrine.global.js`, for pages that cannot load modules: the built modules as classic scripts. The first file holds what
 * pages of a shop need. Every other part, such as messages in other languages, is a file that the first one fetches on demand.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import * as esbuild from 'esbuild';
import {COMPRESSION, compressAll} from './compress.mjs';
import {contentHash} from './content-hash.mjs';
import {browser, ROOT} from './options.mjs';
import {closure, outputOf} from './sizes.mjs';

const ENTRY = 'runtime/vitrine.ts';
const FILE = 'dist/vitrine.global.js';

/** Sources of the parts in the first file: products, options, cart, forms, and existing sites' products, in English. */
const FIRST = [
  ...[
    'commerce',
    'product',
    'add-to-cart',
    'pill',
    'http',
    'cart-actions',
    'cart',
    'lazy-kinds',
    'on-add',
    'live-region',
    'forms',
    'form-actions',
    'form-parts',
    'form-render',
    'form-styles',
    'compat',
    'compat-product',
    'compat-bindings',
    'event-recorder',
  ].map(name => `runtime/chunks/${name}.ts`),
  ...['shop', 'problems', 'cart', 'form'].map(family => `src/i18n/messages/${family}/en.ts`),
];

/** A part's name: that of its file, after its language's family for messages. */
const nameOf = file => file.replace(/^dist\/(?:(?:chunks|words)-\w+\/)?/, '');

/** Where code imports on demand. */
const IMPORT = /(?<![.\w$])import(?=\()/g;

/** A module as the body of a function: `requirePart` and `importPart` stand for its imports, `part.exports` for its exports. */
async function bodyOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(IMPORT, 'importPart');
  const {code} = await esbuild.transform(text, {
    format: 'cjs',
    minify: true,
    target: browser.target,
    logOverride: {'empty-import-meta': 'silent'},
  });
  // Not by CommonJS's names: what reads a package by them would take the script for a CommonJS module.
  return code
    .trim()
    .replace(/\bmodule\.exports\b/g, 'part.exports')
    .replace(/\brequire(?=\()/g, 'requirePart');
}

/** The code that fetches and runs parts, with its exports by their names. */
async function loader(folder) {
  const {outputFiles} = await esbuild.build({
    ...browser,
    metafile: false,
    sourcemap: false,
    write: false,
    define: {...browser.define, __PARTS__: JSON.stringify(folder)},
    entryPoints: ['runtime/classic/parts.ts'],
    format: 'iife',
    globalName: 'vitrineParts',
  });
  return outputFiles[0].text;
}

/** Builds it from the modules of the script tag that stand in `dist`. Returns what esbuild's metafile has of its outputs. */
export async function bundleClassic(version, {outputs}) {
  const modules = Object.keys(outputs).filter(
    file => file.endsWith('.js') && !outputs[file].entryPoint?.startsWith('ahead/'),
  );
  const [entry] = modules.filter(file => outputs[file].entryPoint === ENTRY);
  const first = new Set(FIRST.flatMap(source => [...closure({outputs}, outputOf({outputs}, source))]));
  const bodies = new Map(await Promise.all(modules.map(async file => [file, await bodyOf(file)])));
  const add = (call, file) => {
    const needs = outputs[file].imports
      .filter(({path, kind}) => kind === 'import-statement' && !first.has(path))
      .map(({path}) => nameOf(path));
    return `${call}(${JSON.stringify(nameOf(file))},${JSON.stringify(needs)},`;
  };
  const later = modules.filter(file => file !== entry && !first.has(file));
  const folder = `parts-${contentHash(
    later.map(file => [nameOf(file), bodies.get(file)]),
    version,
    COMPRESSION,
  )}`;
  const key = `Symbol.for(${JSON.stringify(folder)})`;
  const files = later.map(file => [
    `dist/${folder}/${nameOf(file)}`,
    `globalThis[${key}](${add('', file).slice(1)}function(requirePart,part,importPart){${bodies.get(file)}});`,
  ]);
  const parts = [...first].map(file => `${add('addPart', file)}(requirePart,part)=>{${bodies.get(file)}});`);
  files.push([
    FILE,
    `(()=>{${await loader(folder)}const{addPart,importPart,requirePart}=vitrineParts;${parts.join('')}${bodies.get(entry)}})();`,
  ]);
  for (const [file, text] of await compressAll(files, 'classic')) {
    mkdirSync(join(ROOT, dirname(file)), {recursive: true});
    writeFileSync(join(ROOT, file), `${text}\n`);
  }
  const sources = new Map(later.map((file, at) => [files[at][0], outputs[file].entryPoint])).set(FILE, ENTRY);
  return {
    outputs: Object.fromEntries(
      files.map(([file]) => [file, {imports: [], inputs: {}, entryPoint: sources.get(file)}]),
    ),
  };
}
