import {readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {ENGINES} from './engines/driver/find-engines.mjs';
import {COMBINED_FILES} from './tools/combined-files.js';
import {LongestFirst} from './tools/longest-first.js';
import {sampleFiles, wholeFiles} from './tools/project-files.mjs';
import {REACT_18} from './tools/react-18.mjs';
import {WHOLE} from './tools/spread.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** That of the build, so that what tests render on the server is what the built runtime hydrates. */
const {version} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** What visitors download, and what the server renders with, in React's place. The widgets' tests run on both. */
const PREACT_ALIASES = [
  {find: /^react\/jsx(-dev)?-runtime$/, replacement: `${root}runtime/preact/jsx-runtime.ts`},
  {find: 'react-dom/client', replacement: 'preact/compat/client'},
  {find: /^react(-dom)?$/, replacement: 'preact/compat'},
];

/** The oldest React of `vitrine/react`, for the tests that real React runs. */
const REACT_18_ALIASES = [{find: /^react(-dom)?(?=$|\/)/, replacement: `${REACT_18}/react$1`}];

/** Vitest's options of a project. */
interface Options {
  readonly exclude?: readonly string[];
  readonly [name: string]: unknown;
}

/** Every core, where vitest leaves one out: CI has two. Projects of one run need the same number. */
const WORKERS = Math.max(2, availableParallelism());

/**
 * When a test or its set-up hangs, of every project: suites run at once, and each waits for the work of others. What a test waits for has limits
 * of its own. Source: our choice.
 */
const HANG_MS = 600_000;

/** Files without a test of a mode of `test/tools/test.mjs`, which are not loaded only to leave their tests out. */
const WITHOUT_TESTS: Readonly<Record<string, () => string[]>> = {sample: wholeFiles, rest: sampleFiles};
const LEFT_OUT = WITHOUT_TESTS[process.env.VITRINE_MODE ?? '']?.() ?? [];

const project = (name: string, {exclude = [], ...options}: Options = {}) => ({
  root,
  resolve: {alias: PREACT_ALIASES},
  define: {
    __VERSION__: JSON.stringify(version),
    __CHUNKS__: JSON.stringify('chunks'),
    __DOCS__: JSON.stringify('docs/errors.md'),
  },
  test: {
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    passWithNoTests: true,
    maxWorkers: WORKERS,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    setupFiles: process.env.VITRINE_RECORD ? ['test/tools/record-touched.ts'] : [],
    exclude: [...exclude, ...LEFT_OUT],
    ...options,
  },
});

/** Each file has a document and modules of its own, in a process that others had before it: half the time of one process each. */
const OWN_DOCUMENT = {
  pool: 'vmThreads',
  // A component loads its code when it is used, and other suites run at once.
  expect: {poll: {timeout: 60_000, interval: 25}},
};

/** A server works on after its answer, and other suites run at once: one second, which is vitest's own, can pass. */
const PATIENT = {poll: {timeout: 60_000, interval: 50}};

/** Units that need a document, which is what one file would leave to the next: each is on its own. */
const DOM_FOLDERS = ['test/unit/{runtime,widgets,react,editor}/**/*.test.{ts,tsx}'];

/** Whole pages with the runtime at work on them, which has Preact in React's place. */
const SITES = 'test/unit/runtime/sites/*.test.ts';

/** Pages in a real browser, over the built files. */
/** The host pages that break built-ins. */
const HOSTS = ['test/browser/hosts.test.ts', 'test/browser/hosts-methods.test.ts'];
const BROWSER = {
  // One more than CI has cores: pages spend half their time waiting.
  maxWorkers: 3,
  isolate: false,
  // How long a page may take to show what it should. Each look at it costs 1.5 ms of processor time.
  expect: {poll: {timeout: 60_000, interval: 50}},
};

/** The contract with host pages, and what needs a browser that keeps pages for Back, as the packaged one does not. */
const SMOKE = [
  'markers',
  'embedding',
  'guest',
  'existing-product',
  'shop',
  'forms',
  'delivery',
  'history',
  'event-queue',
  'page-views',
];

/** Contract tests that a server says nothing about: of the embedded database alone, of words, and of hashes. */
const EMBEDDED = ['data-folder', 'lent-database', 'own-shop', 'every-language', 'password-flood'].map(
  name => `test/contract/${name}.test.ts`,
);

export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    passWithNoTests: true,
    tags: [
      {
        name: WHOLE,
        description: 'Run by `npm run test:all`, and not by `npm test`.',
        // It ends a hang, and tells nothing of speed: what a test waits for has limits of its own.
        timeout: 1_800_000,
      },
    ],
    sequence: {sequencer: LongestFirst},
    // The suites share most of their modules.
    experimental: {fsModuleCache: true, fsModuleCachePath: '.cache/modules'},
    projects: [
      project('architecture', {include: ['test/*.test.ts']}),
      project('unit', {exclude: DOM_FOLDERS, isolate: false, expect: PATIENT}),
      {
        ...project('unit-dom', {...OWN_DOCUMENT, include: DOM_FOLDERS, exclude: [SITES]}),
        resolve: {alias: []},
      },
      {
        ...project('unit-react-18', {
          ...OWN_DOCUMENT,
          include: ['test/unit/{widgets,react}/**/*.test.tsx'],
          globalSetup: ['test/tools/react-18.mjs'],
        }),
        resolve: {alias: REACT_18_ALIASES},
      },
      project('unit-preact', {...OWN_DOCUMENT, include: ['test/unit/widgets/**/*.test.tsx', SITES]}),
      project('template', {isolate: false}),
      project('contract', {
        isolate: false,
        expect: PATIENT,
        exclude: process.env.DATABASE_URL ? EMBEDDED : [],
      }),
      project('race', {maxWorkers: 1, sequence: {groupOrder: 1}}),
      // The same browser on every machine.
      project('browser', {
        ...BROWSER,
        // Over all its files a worker waits for more than half of the time. With its browser it takes a gigabyte of memory.
        maxWorkers: 4,
        exclude: HOSTS,
        provide: {chromium: 'packaged', combinations: 'spread'},
      }),
      // Each row with each column; `npm run test:combinations` runs them.
      project('combinations', {
        ...BROWSER,
        include: COMBINED_FILES.map(name => `test/browser/${name}`),
        provide: {chromium: 'packaged', combinations: 'every'},
      }),
      // Every broken host page on every kind of page; `npm run test:hosts` runs them.
      project('hosts', {...BROWSER, include: HOSTS, provide: {chromium: 'packaged'}}),
      project('smoke', {
        ...BROWSER,
        include: SMOKE.map(name => `test/browser/${name}.test.ts`),
        provide: {chromium: "the machine's"},
      }),
      // The same scenarios in each engine; `npm run test:engines` runs those of the engines that are there.
      ...ENGINES.map(engine =>
        project(`engine-${engine}`, {
          ...BROWSER,
          include: ['test/engines/*.test.ts'],
          provide: {engine},
          // Without a graphics card WebKit takes its time.
          expect: {poll: {timeout: 60_000, interval: 25}},
        }),
      ),
    ],
  },
});
