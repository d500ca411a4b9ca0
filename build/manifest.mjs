/** `dist/manifest.json`: every file that browsers load with its sha384 for `integrity`, and what pages may ask for ahead. */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {closure, messageFilesOf, outputOf} from './sizes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files that a page with a kind of block preloads with `modulepreload` links; `words` and `ahead` are by language. */
const PRELOADED = {
  product: 'runtime/chunks/product.ts',
  'compat-product': 'runtime/chunks/compat-product.ts',
  cart: 'runtime/chunks/cart.ts',
};
function preloads(metafile) {
  const named = file => relative('dist', file);
  const filesOf = source => {
    const files = closure(metafile, outputOf(metafile, source));
    return [...closure(metafile, outputOf(metafile, 'runtime/chunks/commerce.ts'), files)].map(named);
  };
  const blocks = Object.fromEntries(
    Object.entries(PRELOADED).map(([kind, source]) => [kind, filesOf(source)]),
  );
  const messages = Object.entries(messageFilesOf(metafile));
  const scripts = messages.map(([language]) => [
    language,
    named(outputOf(metafile, `ahead/product-${language}`)),
  ]);
  return {
    blocks,
    words: Object.fromEntries(messages.map(([language, file]) => [language, named(file)])),
    ahead: {product: Object.fromEntries(scripts)},
  };
}

/** Files that no page asks for by address: those for Node and for bundlers, and the platform's editor. */
const NO_DOWNLOAD =
  /^dist\/(?:platform\/|bundlers\/|react\/|editor\/|editor-(?:app|pieces)|(?:cli|no-page)\.js$)/;

/** The scripts of all bundles, and what stands next to the entry: stylesheets and the page of error codes. */
function downloads(metafiles) {
  const scripts = Object.values(metafiles).flatMap(({outputs}) =>
    Object.keys(outputs).filter(file => /^dist\/.*\.js$/.test(file)),
  );
  const named = readdirSync(join(ROOT, 'dist')).filter(file => /\.css$|^errors\.html$/.test(file));
  return [...scripts, ...named.map(file => `dist/${file}`)].filter(file => !NO_DOWNLOAD.test(file));
}

/** Writes it, of everything built. */
export function writeManifest(version, metafiles) {
  const files = {};
  for (const file of downloads(metafiles)) {
    const bytes = readFileSync(join(ROOT, file));
    files[relative('dist', file)] = {
      bytes: bytes.length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    };
  }
  const preload = preloads(metafiles.vitrine);
  const text = JSON.stringify({version, preload, files}, null, 2);
  writeFileSync(join(ROOT, 'dist/manifest.json'), `${text}\n`);
}
