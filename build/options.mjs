/** How esbuild bundles for the browser, for Node and for templates. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chunkGraph} from './chunk-graph.mjs';
import {
  bareDescriptions,
  bareObjects,
  copiedForCompat,
  copiedModules,
  copiedWithoutShop,
  styleText,
  withoutStreams,
} from './plugins.mjs';
import {preloadKey} from './preload.mjs';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The project's `package.json`. */
export const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** React is the source's framework; what visitors download is Preact. */
const PREACT_ALIASES = {
  'react/jsx-runtime': join(ROOT, 'runtime/preact/jsx-runtime.ts'),
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/** The page of error codes under the publisher's `homepage`, or '' without one. */
export const docsUnder = (homepage = '') =>
  homepage ? `${homepage.replace(/#.*$|\/+$/g, '')}/docs/errors.md` : '';

/** What console lines name in code that an app bundles: no file of ours is next to its scripts. */
export const DOCS_OF_APPS = {
  __DOCS__: JSON.stringify(docsUnder(pkg.homepage) || 'node_modules/vitrine/docs/errors.md'),
};

/** Options of every output. */
export const shared = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  metafile: true,
  sourcemap: 'external',
  legalComments: 'none',
  logLevel: 'warning',
  define: {
    __VERSION__: JSON.stringify(pkg.version),
    // Without a homepage, lines name the page next to the script.
    __DOCS__: JSON.stringify(docsUnder(pkg.homepage)),
    __PRELOADED__: JSON.stringify(preloadKey(pkg.version)),
    __PREFETCH_SHOP__: '""',
    __CHUNKS__: '"chunks"',
    __MESSAGES__: '"words"',
    'process.env.NODE_ENV': '"production"',
  },
};

/** Options of what pages download. */
export const browser = {
  ...shared,
  target: ['es2022', 'chrome94', 'firefox93', 'safari16'],
  platform: 'browser',
  jsx: 'automatic',
  alias: PREACT_ALIASES,
  plugins: [
    styleText,
    withoutStreams,
    bareDescriptions,
    bareObjects,
    copiedWithoutShop,
    copiedForCompat,
    copiedModules,
    chunkGraph,
  ],
  // The classic script has no `import.meta`: it names itself by `document.currentScript` instead.
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
    react: join(ROOT, 'runtime/preact/server-react.ts'),
    'react/jsx-runtime': inPackages('preact/jsx-runtime/dist/jsxRuntime.mjs'),
    'preact/hooks': inPackages('preact/hooks/dist/hooks.mjs'),
    preact: inPackages('preact/dist/preact.mjs'),
  },
};

/** How the template engine is bundled. */
export const TEMPLATE_BUILD = {
  ...shared,
  target: ['es2022'],
  platform: 'neutral',
  format: 'esm',
};
