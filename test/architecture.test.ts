import {readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, normalize, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {BLOCK_KINDS, LAZY_KINDS} from '../src/tables/block-kinds.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the words of the shop may import. */
const GROUND = ['src/tables', 'src/shared', 'src/ports.ts'];
const WORDS = [...GROUND, 'src/i18n'];
const SHOP = ['src/reviews', 'src/catalog', 'src/cart', 'src/restock'];
const RULES = [...WORDS, ...SHOP, 'src/forms', 'src/media', 'src/tracking', 'src/site', 'src/charts'];
const VERBS = [...RULES, 'src/api', 'src/bus.ts', 'src/services'];

/**
 * The platform's features, each with the features it builds on. A row may name only
 * rows above it, so they form no cycle; what two features share without knowing each other belongs to the kernel.
 */
const FEATURES = {
  captcha: [],
  catalog: [],
  ledger: [],
  'former-addresses': [],

  installments: [],
  owner: [],
  'api-keys': ['owner'],
  uploads: ['owner'],
  'locked-pages': ['owner'],
  events: ['owner'],
  pictures: [],
  places: [],
  'site-settings': ['owner'],
  'how-to-pay': ['owner', 'site-settings'],
  'site-styles': ['owner'],
  'site-content': ['catalog', 'former-addresses', 'locked-pages', 'owner', 'site-settings', 'site-styles'],
  journal: ['site-content', 'site-settings'],
  'site-texts': ['owner', 'pictures', 'site-content', 'site-settings'],
  'site-files': ['owner', 'pictures', 'site-content', 'site-settings', 'site-texts', 'uploads'],
  pricing: ['owner'],
  search: ['catalog', 'site-content'],
  lessons: ['catalog'],
  outbox: ['owner'],
  webhooks: ['outbox', 'owner'],
  accounts: ['outbox'],
  withdrawals: ['accounts', 'outbox', 'owner'],
  staff: ['accounts', 'api-keys', 'outbox', 'owner', 'webhooks'],
  reviews: ['outbox', 'owner'],
  restock: ['captcha', 'outbox', 'owner'],
  forms: ['captcha', 'outbox', 'owner', 'site-settings', 'webhooks'],
  downloads: ['catalog', 'owner', 'uploads'],
  products: ['catalog', 'downloads', 'former-addresses', 'forms', 'owner', 'pictures', 'restock', 'webhooks'],
  crawlers: ['catalog', 'products', 'search', 'site-settings', 'site-texts'],
  'shop-settings': ['forms', 'owner', 'withdrawals'],
  coupons: ['accounts', 'owner', 'pricing'],
  'site-transfer': [
    'catalog',
    'coupons',
    'downloads',
    'former-addresses',
    'forms',
    'how-to-pay',
    'owner',
    'pictures',
    'pricing',
    'products',
    'site-content',
    'site-files',
    'site-settings',
    'site-styles',
    'site-texts',
  ],
  'line-forms': ['forms'],
  'gift-cards': ['line-forms', 'outbox', 'pricing'],
  cart: [
    'accounts',
    'catalog',
    'coupons',
    'forms',
    'gift-cards',
    'lessons',
    'line-forms',
    'pictures',
    'pricing',
  ],
  members: ['accounts', 'cart', 'gift-cards', 'lessons', 'line-forms', 'outbox'],
  'cart-transfer': ['accounts', 'cart', 'members'],
  passkeys: ['accounts', 'members'],
  orders: [
    'accounts',
    'cart',
    'catalog',
    'coupons',
    'downloads',
    'forms',
    'gift-cards',
    'how-to-pay',
    'ledger',
    'line-forms',
    'outbox',
    'owner',
    'pricing',
    'restock',
    'reviews',
    'webhooks',
    'withdrawals',
  ],
  payments: ['ledger', 'orders', 'owner'],
  customers: ['orders', 'owner'],
  figures: ['events', 'orders', 'owner'],
  openapi: ['api-keys', 'cart', 'catalog', 'orders', 'products', 'site-files'],
} as const satisfies Record<string, readonly string[]>;

const PLATFORM = 'examples/platform';
const KERNEL = `${PLATFORM}/kernel`;
const featureLayers = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, uses]) => [
    `${PLATFORM}/features/${feature}`,
    {
      may: [
        KERNEL,
        'src',
        'widgets/server',
        'examples/site',
        ...uses.map(used => `${PLATFORM}/features/${used}`),
      ],
      packages: ['*'],
    },
  ]),
);

/**
 * The house: each folder with what it may import besides itself. A file belongs to the longest folder that matches.
 * `packages` lists npm packages and node builtins; '*' allows any.
 */
const LAYERS: Record<string, {may: readonly string[]; packages?: readonly string[]}> = {
  'src/tables': {may: []},
  'src/shared': {may: GROUND},
  'src/ports.ts': {may: ['src/tables', 'src/shared']},
  'src/i18n': {may: GROUND},
  'src/reviews': {may: WORDS},
  'src/catalog': {may: [...WORDS, 'src/reviews']},
  'src/cart': {may: [...WORDS, 'src/catalog']},
  'src/restock': {may: [...WORDS, 'src/catalog', 'src/cart']},
  'src/forms': {may: WORDS},
  'src/media': {may: WORDS},
  'src/tracking': {may: WORDS},
  'src/site': {may: [...WORDS, 'src/media']},
  'src/charts': {may: WORDS},
  'src/api': {may: RULES, packages: ['ky']},
  'src/bus.ts': {may: RULES},
  'src/services': {may: VERBS},
  // The rules and calls of a site editor; no page of a visitor's imports them.
  'src/builder': {may: VERBS, packages: ['fflate', 'ky', 'papaparse']},
  // Blocks as HTML, for sites that are rendered on a server.
  'widgets/server': {
    may: [...RULES, 'src/template', 'widgets'],
    packages: ['react', 'preact'],
  },
  // What boot and the chunks are to the script tag, for apps that run React: it puts the same parts together.
  'widgets/react': {
    may: [
      ...VERBS,
      'widgets',
      'runtime/blocks',
      'runtime/bundled/chunk.ts',
      'runtime/chunks',
      'runtime/contracts.ts',
      'runtime/boot/once.ts',
      'runtime/ports',
      'runtime/boot/public-api.ts',
      'runtime/boot/report.ts',
    ],
    packages: ['react'],
  },
  // The pieces of `vitrine/editor`: React itself, and no page of a visitor's imports them.
  'widgets/editor': {
    may: [...VERBS, 'src/builder', 'widgets', 'runtime/blocks/form'],
    packages: ['react', 'react-aria-components'],
  },
  // Those for files, texts and code, with the libraries that only owners download.
  'widgets/editor/files': {
    may: [...VERBS, 'src/builder', 'widgets/editor', 'widgets/ui/show-dialog.ts'],
    packages: ['react', 'react-aria-components', 'tus-js-client'],
  },
  'widgets/editor/rich-text': {
    may: [...VERBS, 'src/builder', 'widgets/editor'],
    packages: [
      'react',
      'react-aria-components',
      ...[
        'commands',
        'history',
        'inputrules',
        'keymap',
        'model',
        'schema-list',
        'state',
        'tables',
        'view',
      ].map(name => `prosemirror-${name}`),
    ],
  },
  // The engine itself checks templates while they are written.
  'widgets/editor/code': {
    may: [...VERBS, 'src/builder', 'widgets/editor', 'src/template'],
    packages: [
      'react',
      'react-aria-components',
      '@lezer/highlight',
      ...[
        'autocomplete',
        'commands',
        'lang-css',
        'lang-html',
        'lang-javascript',
        'language',
        'lint',
        'state',
        'view',
      ].map(name => `@codemirror/${name}`),
    ],
  },
  // The page that shows each piece alone.
  'widgets/editor/pieces': {
    may: [...VERBS, 'src/builder', 'widgets/editor'],
    packages: ['react', 'react-dom/client', 'react-aria-components'],
  },
  // The platform's site editor: React itself, on a page that no visitor opens.
  'widgets/editor/app': {
    may: [
      ...VERBS,
      'src/builder',
      'widgets/editor',
      'runtime/boot/once.ts',
      'runtime/ports/clock.ts',
      'runtime/ports/cookies.ts',
      'runtime/ports/safe-storage.inline.ts',
    ],
    packages: ['react', 'react-dom/client', 'react-aria-components'],
  },
  widgets: {may: [...RULES, 'src/bus.ts', 'src/services'], packages: ['react', 'react-dom/client']},
  // The entry: `boot` starts it, `page` finds blocks and follows the page, `ports` are the browser's side effects.
  runtime: {may: VERBS},
  // What stands for modules that ask for files by address, where a bundler names the files.
  'runtime/bundled': {may: [...VERBS, 'runtime']},
  // What checks a page for its developer.
  'runtime/diagnostics': {may: [...VERBS, 'runtime']},
  // Binders to the markup of existing sites, downloaded by chunks alone.
  'runtime/compat': {may: [...VERBS, 'runtime']},
  // What makes Preact safe from what a page adds to every object.
  'runtime/preact': {may: [], packages: ['preact', 'preact/compat', 'preact/hooks']},
  // What mounts each kind of block.
  'runtime/blocks': {
    may: [...VERBS, 'widgets', 'runtime'],
    packages: ['react', 'react-dom/client', 'ky'],
  },
  // What records events once the visitor allows it, and the inspector.
  'runtime/tracking': {
    may: [...VERBS, 'widgets', 'runtime'],
    packages: ['react-dom/client', 'js-cookie', 'web-vitals'],
  },
  // One file, one download: what it exports, and nothing else.
  'runtime/chunks': {may: ['runtime', 'src/api']},
  'src/template/language': {may: []},
  'src/template/library': {may: ['src/template/language', ...RULES]},
  'src/template': {may: ['src/template/language', 'src/template/library']},
  'src/cli': {may: [...GROUND, 'src/template', ...SHOP, 'widgets/server'], packages: ['*']},
  // An app of somebody else's: it has the package alone.
  'examples/react': {
    may: [],
    packages: ['react', 'react-dom/client', 'vitrine/react', 'vitrine/react/styles.css'],
  },
  // The platform's registries, and what starts it.
  [PLATFORM]: {may: ['src', 'examples/site'], packages: ['*']},
  // HTTP, database and security: they know no feature.
  [KERNEL]: {
    may: [
      'src',
      'examples/site/model/languages.ts',
      'examples/site/model/markets.ts',
      // The type of a shop of one's own, which decides language and market.
      'examples/site/model/page-model.ts',
    ],
    packages: ['*'],
  },
  // Somebody's own catalogue and pages.
  [`${PLATFORM}/own-shop`]: {
    may: [KERNEL, `${PLATFORM}/features`, 'src', 'widgets/server', 'examples/site'],
    packages: ['*'],
  },
  // A shop's rows and files as a folder, and back.
  [`${PLATFORM}/backup`]: {may: [KERNEL, `${PLATFORM}/migrations`], packages: ['*']},
  [`${PLATFORM}/migrations`]: {may: []},
  ...featureLayers,
  [`${PLATFORM}/pages`]: {
    may: [KERNEL, `${PLATFORM}/features`, 'src', 'examples/site'],
    packages: ['*'],
  },
  // The shop's pages and the live blocks must say the same, so both ask the same rules.
  'examples/site': {may: ['src/template/index.ts', 'widgets/server', ...RULES], packages: ['*']},
};

const files = (folder: string): string[] => {
  try {
    return readdirSync(join(ROOT, folder)).flatMap(name => {
      const path = join(folder, name);
      if (name === 'node_modules') return [];
      return statSync(join(ROOT, path)).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
    });
  } catch {
    return [];
  }
};

const sources = ['src', 'widgets', 'runtime', 'examples'].flatMap(files);
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const importsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(found => found[1] ?? found[2] ?? '');
const inside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const layerOf = (file: string) =>
  Object.keys(LAYERS)
    .filter(folder => inside(file, folder))
    .sort((a, b) => b.length - a.length)[0];

/** The source a relative specifier names, or undefined for a package. */
const resolve = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const base = normalize(join(dirname(from), specifier));
  const candidates = [
    base,
    base.replace(/\.js$/, '.ts'),
    base.replace(/\.js$/, '.tsx'),
    base.replace(/\.jsx$/, '.tsx'),
  ];
  return candidates.find(path => sources.includes(path)) ?? base;
};

test('every source file lives in a layer', () => {
  expect(sources.filter(file => !layerOf(file))).toEqual([]);
});

test('no file imports against the layer table', () => {
  const wrong = sources.flatMap(file => {
    const layer = layerOf(file);
    if (!layer) return [];
    const {may, packages = []} = LAYERS[layer] ?? {may: []};
    return importsOf(file).flatMap(specifier => {
      const target = resolve(file, specifier);
      if (target === undefined) {
        const allowed = packages.includes('*') || packages.includes(specifier);
        return allowed ? [] : [`${file} imports package ${specifier}`];
      }
      const allowed =
        layerOf(target) === layer || inside(target, layer) || may.some(folder => inside(target, folder));
      return allowed ? [] : [`${file} imports ${target}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('every feature of the platform has its row, and builds only on rows above it', () => {
  const rows = Object.entries<readonly string[]>(FEATURES);
  const folders = readdirSync(join(ROOT, PLATFORM, 'features'));
  expect(folders.sort()).toEqual(rows.map(([feature]) => feature).sort());
  const above = rows.map(([, uses], at) => uses.filter(used => rows.findIndex(([f]) => f === used) >= at));
  expect(above.flat()).toEqual([]);
});

test('in the runtime only blocks and the inspector import widgets', () => {
  const wrong = sources
    .filter(file => inside(file, 'runtime') && !/^runtime\/(?:blocks|tracking)\//.test(file))
    .filter(file => importsOf(file).some(s => (resolve(file, s) ?? '').startsWith('widgets')));
  expect(wrong).toEqual([]);
});

/** What a file imports at once, types left out. */
const importedAtOnce = (file: string) =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;'"()]*?from\s+)?['"](\.[^'"]+)['"]/g,
    ),
  ].map(found => resolve(file, found[1] ?? '') ?? '');

test('the entry imports nothing of what is downloaded later', () => {
  const later = ['blocks', 'chunks', 'compat', 'diagnostics', 'tracking'].map(folder => `runtime/${folder}`);
  const isLater = (file: string) => later.some(folder => inside(file, folder));
  const wrong = sources
    .filter(file => inside(file, 'runtime') && !isLater(file))
    .filter(file => importedAtOnce(file).some(isLater));
  expect(wrong).toEqual([]);
});

/** What browsers of `build/options.mjs` lack, and no bundler adds. Safari has the newest of these since 17.4. */
const MISSING =
  /\bURL\.canParse\b|\.checkVisibility\(|\bAbortSignal\.any\b|\bObject\.groupBy\b|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|\bPromise\.withResolvers\b/;
/** Where no visitor's browser runs. The link target is the editor's and the platform's. */
const NOT_VISITED = ['src/builder', 'src/cli', 'src/template', 'src/site/link-target.ts', 'widgets/editor'];

test('nothing that visitors download calls what their browsers lack', () => {
  const visited = sources.filter(
    file => !inside(file, 'examples') && !NOT_VISITED.some(folder => inside(file, folder)),
  );
  const code = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  expect(visited.filter(file => MISSING.test(code(file)))).toEqual([]);
});

test('each file of runtime/chunks exports a download and does nothing else; no code imports one at once', () => {
  const STATEMENT = /\/\*\*[\s\S]*?\*\/|(?:export \{[^}]*\} from|import) '\.\.\/[^']+';|\s+/g;
  const chunks = files('runtime/chunks');
  expect(chunks.length).toBeGreaterThan(60);
  expect(
    chunks.filter(file => readFileSync(join(ROOT, file), 'utf8').replaceAll(STATEMENT, '') !== ''),
  ).toEqual([]);
  expect(
    sources.filter(file => importedAtOnce(file).some(target => inside(target, 'runtime/chunks'))),
  ).toEqual([]);
});

test('imports form no cycle', () => {
  const graph = new Map(
    sources.map(file => [
      file,
      importsOf(file).flatMap(s => {
        const target = resolve(file, s);
        return target && sources.includes(target) ? [target] : [];
      }),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].map(f => relative('', f)).join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test('every code of a fault has its heading in docs/errors.md', () => {
  const codes = sources
    .filter(file => ['runtime', 'src/services', 'src/i18n'].some(folder => inside(file, folder)))
    .flatMap(file =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:report|advise|say|lineOf)\(\s*'([a-z-]+)'|\[vitrine\] ([a-z-]+)/g,
        ),
      ].map(found => found[1] ?? found[2]),
    );
  const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter(code => !page.includes(`\n## ${code}\n`))).toEqual([]);
});

test('EMB-09 every kind of block has its row and its section in docs/markers.md, which names no other', () => {
  const page = readFileSync(join(ROOT, 'docs/markers.md'), 'utf8');
  const [table = '', sections = ''] = page
    .slice(page.indexOf('\n## Kinds\n'))
    .split('\n## Attributes of every block\n');
  const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, kind]) => kind);
  const headings = [...sections.matchAll(/^## (?!Styles$)(.+)$/gm)].map(([, kind]) => kind);
  // Existing sites' markup is found, not written: it has no marker.
  const kinds = [...BLOCK_KINDS.map(({kind}) => kind), ...LAZY_KINDS].filter(
    kind => !kind.startsWith('compat-'),
  );
  expect(rows.sort()).toEqual(kinds.sort());
  expect(headings.sort()).toEqual(kinds);
});
