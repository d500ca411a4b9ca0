/** Everything the build makes under `dist/`. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {EDITOR_OUTPUTS} from './editor.mjs';
import {browser, DOCS_OF_APPS, ROOT, SERVER_BUILD, shared, TEMPLATE_BUILD} from './options.mjs';
import {
  csvAsModule,
  engineByName,
  executable,
  importedByName,
  styleText,
  withoutStreams,
} from './plugins.mjs';
import {appEntries, reactApps, reactEntries, reactMessages} from './react.mjs';

/** How the bundler names chunks that the build then moves into a folder of their own. */
export const CHUNK_NAMES = 'chunks/[name]-[hash]';

/** A stylesheet that pages link to. */
const stylesheet = (name, source) => ({
  name: `${name}-css`,
  source,
  options: {
    ...shared,
    target: browser.target,
    sourcemap: false,
    entryPoints: {[name]: source},
    outdir: 'dist',
  },
});

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
      define: {...browser.define, ...DOCS_OF_APPS},
      plugins: [...browser.plugins, importedByName, engineByName],
      sourcemap: false,
      // Comments that bundlers read, as `webpackIgnore`, outlive no minifying of blanks. The app's own build does that.
      minify: false,
      minifyIdentifiers: true,
      minifySyntax: true,
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
      define: {...shared.define, ...DOCS_OF_APPS},
      sourcemap: false,
      target: ['node20'],
      platform: 'neutral',
      entryPoints: {'no-page': 'runtime/no-page.ts'},
      outdir: 'dist',
      format: 'esm',
    },
  },
  {
    // `vitrine/forms`: the rules of forms, for servers and apps.
    name: 'forms',
    source: 'src/forms/index.ts',
    options: {
      ...shared,
      sourcemap: false,
      target: ['es2022'],
      platform: 'neutral',
      entryPoints: {forms: 'src/forms/index.ts'},
      outdir: 'dist',
      format: 'esm',
    },
  },
  {
    // `vitrine/builder`: the rules and calls of a site editor, for editors and servers.
    name: 'builder',
    source: 'src/builder/index.ts',
    options: {
      ...shared,
      sourcemap: false,
      target: ['es2022'],
      platform: 'neutral',
      // The reader of CSV has streams of Node's in its other file.
      mainFields: ['browser', 'module', 'main'],
      plugins: [csvAsModule],
      entryPoints: {builder: 'src/builder/index.ts'},
      outdir: 'dist',
      format: 'esm',
    },
  },
  ...EDITOR_OUTPUTS,
  // For pages whose server renders products, carts and forms: they look the same before their code arrives.
  stylesheet('blocks', 'widgets/blocks.css'),
  // For pages that link the styles of forms themselves.
  stylesheet('forms', 'widgets/form/forms.css'),
  // For pages whose server renders charts: they look the same before their code arrives.
  stylesheet('chart', 'widgets/chart/chart.css'),
  // For pages whose server renders galleries: a style sheet that comes later would move them.
  stylesheet('gallery', 'widgets/gallery/gallery.css'),
  // For pages with images, summaries and galleries: most of these blocks need no script.
  stylesheet('media', 'widgets/media/media.css'),
  {
    name: 'template',
    source: 'src/template/index.ts',
    options: {...TEMPLATE_BUILD, entryPoints: {template: 'src/template/index.ts'}, outdir: 'dist'},
  },
  {
    // Never shipped: it measures the size of the language without the library.
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
    source: 'runtime/react/index.ts',
    options: {
      ...shared,
      define: {...shared.define, ...DOCS_OF_APPS},
      sourcemap: false,
      charset: 'utf8',
      logOverride: {'ignored-bare-import': 'silent'},
      target: browser.target,
      platform: 'browser',
      jsx: 'automatic',
      external: ['react', 'react-dom'],
      plugins: [styleText, importedByName, withoutStreams, reactMessages],
      entryPoints: reactEntries(),
      outdir: 'dist/react',
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      // Next renders what imports it on the server, and hydrates it.
      banner: {js: '"use client";'},
    },
  },
  // Never shipped: they measure how much of `vitrine/react` remains after an app's bundler.
  ...reactApps().map(entry => ({
    name: entry,
    source: 'runtime/react/index.ts',
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
    source: 'runtime/react/styles.css',
    options: {
      ...shared,
      target: browser.target,
      sourcemap: false,
      entryPoints: {styles: 'runtime/react/styles.css'},
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
  {
    // `vitrine-platform`: what is done with a shop's data while it may run.
    name: 'platform-command',
    source: 'examples/platform/command.ts',
    options: {
      ...SERVER_BUILD,
      plugins: [executable],
      entryPoints: {'platform/command': 'examples/platform/command.ts'},
      outdir: 'dist',
      banner: {js: '#!/usr/bin/env node'},
    },
  },
];

/** The outputs whose source is there. */
export const built = () => OUTPUTS.filter(output => existsSync(join(ROOT, output.source)));
