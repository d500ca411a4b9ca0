import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = (name: string, options: Record<string, unknown> = {}) => ({
  root,
  define: {__VERSION__: JSON.stringify('0.0.0-test')},
  test: {name, include: [`test/${name}/**/*.test.{ts,tsx}`], passWithNoTests: true, ...options},
});

/** Units that need a document, which is what one file would leave to the next: each is on its own. */
const DOM_FOLDERS = ['test/unit/{runtime,widgets}/**/*.test.{ts,tsx}'];

/** What visitors download in React's place; the widgets' tests run on both. */
const PREACT_ALIASES = [
  {find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime'},
  {find: 'react-dom/client', replacement: 'preact/compat/client'},
  {find: /^react(-dom)?$/, replacement: 'preact/compat'},
];

/** Pages in a real browser, over the built files. */
const BROWSER = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  isolate: false,
  // How long a page may take to show what it should.
  expect: {poll: {timeout: 5000, interval: 25}},
};

/** The contract with host pages, and what needs a browser that keeps pages for Back, as the packaged one does not. */
const SMOKE = [
  'markers',
  'embedding',
  'guest',
  'classic',
  'shop',
  'forms',
  'delivery',
  'history',
  'journal',
  'page-views',
];

export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    passWithNoTests: true,
    // The suites run one after the other and share most of their modules.
    experimental: {fsModuleCache: true, fsModuleCachePath: '.cache/modules'},
    projects: [
      project('architecture', {include: ['test/*.test.ts']}),
      project('unit', {testTimeout: 30_000, exclude: DOM_FOLDERS, isolate: false}),
      project('unit-dom', {include: DOM_FOLDERS}),
      {
        ...project('unit-preact', {include: ['test/unit/widgets/**/*.test.tsx']}),
        resolve: {alias: PREACT_ALIASES},
      },
      project('template', {testTimeout: 30_000, isolate: false}),
      project('contract', {testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2, isolate: false}),
      project('race', {testTimeout: 300_000, hookTimeout: 60_000, sequence: {groupOrder: 1}}),
      // The same browser on every machine.
      project('browser', {...BROWSER, provide: {chromium: 'packaged'}}),
      project('smoke', {
        ...BROWSER,
        include: SMOKE.map(name => `test/browser/${name}.test.ts`),
        provide: {chromium: "the machine's"},
      }),
    ],
  },
});
