/** How the site editor is built: the platform's pages, and `vitrine/editor` for builders of their own. */
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {ariaByFile, ariaInEditorLanguages} from './aria-imports.mjs';
import {browser, ROOT, shared} from './options.mjs';
import {csvAsModule} from './plugins.mjs';

const FOLDER = 'widgets/editor';
/** What an app that imports `vitrine/editor` brings itself. */
const PEERS = ['react', 'react-dom', 'react-aria-components'];

/** Folders of pieces: those that say in an `index.ts` what of them is public. */
const pieces = () =>
  readdirSync(join(ROOT, FOLDER)).filter(name => existsSync(join(ROOT, FOLDER, name, 'index.ts')));

/** Entries by the file that they make: each piece is one, so that an app's bundler leaves out those that the app does not use. */
const packageEntries = () => ({
  index: `${FOLDER}/index.ts`,
  ...Object.fromEntries(pieces().map(name => [`parts/${name}`, `${FOLDER}/${name}/index.ts`])),
});

/** A page of the platform: React itself, and a file for each part that it loads when an owner asks for it. */
const page = (name, source) => ({
  name,
  source,
  options: {
    ...shared,
    sourcemap: false,
    target: browser.target,
    platform: 'browser',
    jsx: 'automatic',
    plugins: [ariaByFile, ariaInEditorLanguages],
    entryPoints: {[name]: source},
    outdir: 'dist',
    format: 'esm',
    splitting: true,
    chunkNames: `${name}/[name]-[hash]`,
  },
});

const styles = (name, source, file) => ({
  name,
  source,
  options: {
    ...shared,
    target: browser.target,
    sourcemap: false,
    entryPoints: {[file]: source},
    outdir: 'dist',
  },
});

/** The outputs of the editor. */
export const EDITOR_OUTPUTS = [
  page('editor-app', `${FOLDER}/app/main.tsx`),
  styles('editor-app-css', `${FOLDER}/app/editor-app.css`, 'editor-app'),
  page('editor-pieces', `${FOLDER}/pieces/main.tsx`),
  styles('editor-pieces-css', `${FOLDER}/pieces/editor-pieces.css`, 'editor-pieces'),
  {
    // `vitrine/editor`: React and react-aria-components stay the app's own.
    name: 'editor',
    source: `${FOLDER}/index.ts`,
    options: {
      ...shared,
      sourcemap: false,
      charset: 'utf8',
      logOverride: {'ignored-bare-import': 'silent'},
      target: browser.target,
      platform: 'browser',
      jsx: 'automatic',
      external: PEERS,
      plugins: [csvAsModule],
      entryPoints: packageEntries(),
      outdir: 'dist/editor',
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      // Next renders what imports it on the server, and hydrates it.
      banner: {js: '"use client";'},
    },
  },
  styles('editor-css', `${FOLDER}/styles.css`, 'editor/styles'),
];
