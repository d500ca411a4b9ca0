/** The house as a table: what each folder is for, where it runs and what it may import. `npm run house` prints it. */

/** Lists of folders that rows share. */
const GROUND = ['src/tables', 'src/shared', 'src/ports.ts'];
const WORDS = [...GROUND, 'src/i18n'];
const SHOP = ['src/reviews', 'src/catalog', 'src/cart', 'src/restock'];
const RULES = [...WORDS, ...SHOP, 'src/forms', 'src/media', 'src/tracking', 'src/site', 'src/charts'];
const VERBS = [...RULES, 'src/api', 'src/bus.ts', 'src/services'];
/** The names of those lists, longest first. */
export const LISTS = {'rules and calls': VERBS, rules: RULES, words: WORDS, ground: GROUND} as const;

/**
 * The platform's features, each with the features it builds on. A row may name only
 * rows above it, so they form no cycle; what two features share without knowing each other belongs to the kernel.
 */
export const FEATURES = {
  captcha: {
    what: 'proof that a visitor is no program: the challenge page, its script and its tokens',
    uses: [],
  },
  catalog: {
    what: 'what is sold as pages read it: products, variants, stock, stores',
    uses: [],
  },
  ledger: {
    what: 'what was paid and given back for an order, as rows that only grow',
    uses: [],
  },
  'order-links': {
    what: 'the token and the address of the page of an order that emails link',
    uses: [],
  },
  'former-addresses': {
    what: 'where an address that a page or product had before leads now',
    uses: [],
  },
  installments: {
    what: 'the page of the stand-in that offers payment in parts',
    uses: [],
  },
  owner: {
    what: "the owner's area: its frame, accounts, rights by role, audit",
    uses: [],
  },
  'api-keys': {
    what: "keys for owners' programs, with their scopes",
    uses: ['owner'],
  },
  uploads: {
    what: 'files that arrive in pieces, and go on after a break',
    uses: ['owner'],
  },
  'locked-pages': {
    what: 'pages behind a password',
    uses: ['owner'],
  },
  events: {
    what: 'what visitors did, as the tracker sends it, with its page and charts',
    uses: ['owner'],
  },
  pictures: {
    what: 'pictures of products and pages: sizes, colours, addresses',
    uses: [],
  },
  places: {
    what: 'suggestions of addresses while a visitor types one',
    uses: [],
  },
  'site-settings': {
    what: 'language, header, footer and social links of the site',
    uses: ['owner'],
  },
  'how-to-pay': {
    what: 'what an order says of payment by hand',
    uses: ['owner', 'site-settings'],
  },
  'site-styles': {
    what: 'colours, fonts and spacings that the owner chose',
    uses: ['owner'],
  },
  'site-content': {
    what: 'pages and collections that the owner edits, and their history',
    uses: ['catalog', 'former-addresses', 'locked-pages', 'owner', 'site-settings', 'site-styles'],
  },
  journal: {
    what: 'the feed of a blog',
    uses: ['site-content', 'site-settings'],
  },
  'site-texts': {
    what: "the site's texts in the words of its owner",
    uses: ['owner', 'pictures', 'site-content', 'site-settings'],
  },
  'site-files': {
    what: 'files that the owner uploads for pages',
    uses: ['owner', 'pictures', 'site-content', 'site-settings', 'site-texts', 'uploads'],
  },
  pricing: {
    what: 'taxes and ways of shipping, and what they cost',
    uses: ['owner'],
  },
  search: {
    what: 'the search of the site, its index and suggestions',
    uses: ['catalog', 'site-content'],
  },
  lessons: {
    what: 'course pages that a purchase opens',
    uses: ['catalog'],
  },
  outbox: {
    what: 'email: what is to be sent, and its delivery',
    uses: ['owner'],
  },
  webhooks: {
    what: "events for owners' programs, signed, delivered until answered",
    uses: ['outbox', 'owner'],
  },
  accounts: {
    what: 'registration, sign-in, sessions and links by email, for members and owners alike',
    uses: ['outbox'],
  },
  withdrawals: {
    what: 'the withdrawal from a contract that European law asks for',
    uses: ['accounts', 'order-links', 'outbox', 'owner'],
  },
  invoices: {
    what: 'invoices of paid orders and credit notes of refunds, as European law asks for',
    uses: ['owner'],
  },
  staff: {
    what: 'people who work in the shop: invitations, roles, passwords',
    uses: ['accounts', 'api-keys', 'outbox', 'owner', 'webhooks'],
  },
  reviews: {
    what: 'reviews of products, their import and moderation',
    uses: ['outbox', 'owner'],
  },
  restock: {
    what: 'notices that a product is there again',
    uses: ['captcha', 'outbox', 'owner'],
  },
  forms: {
    what: 'forms: definitions, submissions, inbox, export',
    uses: ['captcha', 'outbox', 'owner', 'site-settings', 'webhooks'],
  },
  downloads: {
    what: 'files that buyers of a product get',
    uses: ['catalog', 'owner', 'uploads'],
  },
  products: {
    what: "the owner's list of products: edit, import, export, pictures",
    uses: ['catalog', 'downloads', 'former-addresses', 'forms', 'owner', 'pictures', 'restock', 'webhooks'],
  },
  crawlers: {
    what: 'what search engines and language models read: sitemap, feeds, llms.txt',
    uses: ['catalog', 'products', 'search', 'site-settings', 'site-texts'],
  },
  'shop-settings': {
    what: 'name, currency, addresses and switches of the shop',
    uses: ['forms', 'owner'],
  },
  coupons: {
    what: 'coupons, their limits and uses',
    uses: ['accounts', 'owner', 'pricing'],
  },
  'site-transfer': {
    what: 'a whole site as an archive, and back',
    uses: [
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
  },
  'line-forms': {
    what: 'forms whose answers belong to a line of the cart',
    uses: ['forms'],
  },
  'gift-cards': {
    what: 'cards that pay: issue, balance, use',
    uses: ['line-forms', 'outbox', 'pricing'],
  },
  cart: {
    what: "the visitor's cart and its calls",
    uses: [
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
  },
  members: {
    what: 'accounts of visitors: profile, email, language',
    uses: ['accounts', 'cart', 'gift-cards', 'lessons', 'line-forms', 'outbox'],
  },
  'cart-transfer': {
    what: "a cart from one page's host to another",
    uses: ['accounts', 'cart', 'members'],
  },
  passkeys: {
    what: 'sign-in without a password',
    uses: ['accounts', 'members'],
  },
  orders: {
    what: 'orders from checkout to parcel: pages, emails, refunds',
    uses: [
      'accounts',
      'cart',
      'catalog',
      'coupons',
      'downloads',
      'forms',
      'gift-cards',
      'how-to-pay',
      'invoices',
      'ledger',
      'line-forms',
      'order-links',
      'outbox',
      'owner',
      'pricing',
      'restock',
      'reviews',
      'webhooks',
      'withdrawals',
    ],
  },
  payments: {
    what: 'providers: attempts, notices, what was captured',
    uses: ['invoices', 'ledger', 'order-links', 'orders', 'owner'],
  },
  customers: {
    what: 'who bought, for the owner',
    uses: ['orders', 'owner'],
  },
  figures: {
    what: 'charts of sales and visits',
    uses: ['events', 'orders', 'owner'],
  },
  openapi: {
    what: 'the description of all calls, made of the table of routes',
    uses: ['api-keys', 'cart', 'catalog', 'orders', 'products', 'site-files'],
  },
} as const satisfies Record<string, {readonly what: string; readonly uses: readonly string[]}>;

export const PLATFORM = 'examples/platform';
const KERNEL = `${PLATFORM}/kernel`;
const featureLayers = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, {what, uses}]): [string, Layer] => [
    `${PLATFORM}/features/${feature}`,
    {
      what,
      runs: 'server',
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

/** Where code runs. Source: CONTRIBUTING.md, "Where code runs". */
export type Place = 'anywhere' | 'visitor' | 'owner' | 'app' | 'server' | 'terminal';

/** A folder of the house, or a file that stands alone. */
export interface Layer {
  readonly what: string;
  readonly runs: Place;
  /** What it may import besides itself. */
  readonly may: readonly string[];
  /** npm packages and node builtins that it may import; '*' allows any. */
  readonly packages?: readonly string[];
}

/** The house. A file belongs to the longest folder that matches. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  'src/tables': {
    what: 'lists that somebody else decided: codes, limits, names, the markup of existing sites',
    runs: 'anywhere',
    may: [],
  },
  'src/shared': {
    what: 'errors, decoding, money, email addresses',
    runs: 'anywhere',
    may: GROUND,
  },
  'src/ports.ts': {
    what: 'types of every side effect',
    runs: 'anywhere',
    may: ['src/tables', 'src/shared'],
  },
  'src/i18n': {
    what: 'visible texts by id and language, and how patterns are read',
    runs: 'anywhere',
    may: GROUND,
  },
  'src/reviews': {
    what: 'rules of reviews',
    runs: 'anywhere',
    may: WORDS,
  },
  'src/catalog': {
    what: 'rules of products: variants, prices, stock, subscriptions',
    runs: 'anywhere',
    may: [...WORDS, 'src/reviews'],
  },
  'src/cart': {
    what: 'rules of the cart: lines, totals, terms, failures',
    runs: 'anywhere',
    may: [...WORDS, 'src/catalog'],
  },
  'src/restock': {
    what: 'rules of notices that a product is there again',
    runs: 'anywhere',
    may: [...WORDS, 'src/catalog', 'src/cart'],
  },
  'src/forms': {
    what: 'rules of forms: fields, answers, problems',
    runs: 'anywhere',
    may: WORDS,
  },
  'src/media': {
    what: 'rules of pictures and films',
    runs: 'anywhere',
    may: WORDS,
  },
  'src/tracking': {
    what: 'what is recorded of a visit, and when',
    runs: 'anywhere',
    may: WORDS,
  },
  'src/site': {
    what: 'rules of pages: content, popups, calendars, colours',
    runs: 'anywhere',
    may: [...WORDS, 'src/media'],
  },
  'src/charts': {
    what: 'datasets, and how charts of them are laid out',
    runs: 'anywhere',
    may: WORDS,
  },
  'src/browser': {
    what: "the browser's side effects: clock, cookies, storage, locks",
    runs: 'visitor',
    may: [...GROUND],
  },
  'src/api': {
    what: 'calls of the platform and what they answer',
    runs: 'anywhere',
    may: RULES,
    packages: ['ky'],
  },
  'src/bus.ts': {
    what: 'events between the blocks of a page',
    runs: 'anywhere',
    may: RULES,
  },
  'src/services': {
    what: 'stores that blocks share: cart, product, cart page, event queue',
    runs: 'anywhere',
    may: VERBS,
  },
  'src/builder': {
    what: 'rules and calls of a site editor; no page of a visitor imports them',
    runs: 'owner',
    may: VERBS,
    packages: ['fflate', 'ky', 'papaparse'],
  },
  'widgets/server': {
    what: 'blocks as HTML, for sites that are rendered on a server',
    runs: 'server',

    may: [...RULES, 'src/template', 'widgets'],
    packages: ['react', 'preact'],
  },
  'runtime/react': {
    what: '`vitrine/react`: what boot and the chunks are to the script tag, for apps that run React',
    runs: 'app',

    may: [
      ...VERBS,
      'widgets',
      'runtime/blocks',
      'runtime/bundled/chunk.ts',
      'runtime/chunks',
      'runtime/contracts.ts',
      'src/browser',
      'runtime/ports',
      'runtime/boot/public-api.ts',
      'runtime/boot/report.ts',
    ],
    packages: ['react'],
  },
  'widgets/editor': {
    what: 'the components of `vitrine/editor`',
    runs: 'owner',

    may: [...VERBS, 'src/browser', 'src/builder', 'widgets'],
    packages: ['react', 'react-aria-components'],
  },
  'widgets/editor/files': {
    what: 'those for files, with the libraries that only owners download',
    runs: 'owner',

    may: [...VERBS, 'src/builder', 'widgets/editor', 'widgets/ui/show-dialog.ts'],
    packages: ['react', 'react-aria-components', 'tus-js-client'],
  },
  'widgets/editor/rich-text': {
    what: 'those for rich text',
    runs: 'owner',

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
  'widgets/editor/code': {
    what: 'those for code; the template engine itself checks what is written',
    runs: 'owner',

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
  'widgets/editor/pieces': {
    what: 'the page that shows each component alone',
    runs: 'owner',

    may: [...VERBS, 'src/builder', 'widgets/editor'],
    packages: ['react', 'react-dom/client', 'react-aria-components'],
  },
  'widgets/editor/app': {
    what: "the editor of the reference platform's `/editor`",
    runs: 'owner',

    may: [...VERBS, 'src/builder', 'widgets/editor', 'src/browser'],
    packages: ['react', 'react-dom/client', 'react-aria-components'],
  },
  widgets: {
    what: 'what visitors see: components, styles and server HTML, one folder a block',
    runs: 'visitor',
    may: [...VERBS, 'src/browser'],
    packages: ['react', 'react-dom/client'],
  },
  runtime: {
    what: 'the entry: `boot` starts it, `page` finds blocks and follows the page',
    runs: 'visitor',
    may: ['src/browser', ...VERBS],
  },
  'runtime/bundled': {
    what: 'what stands for modules that ask for files by address, where a bundler names the files',
    runs: 'app',
    may: ['src/browser', ...VERBS, 'runtime'],
  },
  'runtime/diagnostics': {
    what: 'what checks a page for its developer',
    runs: 'visitor',
    may: ['src/browser', ...VERBS, 'runtime'],
  },
  'runtime/compat': {
    what: 'what binds to the markup of existing sites',
    runs: 'visitor',
    may: ['src/browser', ...VERBS, 'runtime', 'widgets/form'],
  },
  'runtime/preact': {
    what: 'Preact in the place of React, safe from what a page adds to every object',
    runs: 'visitor',
    may: [],
    packages: ['preact', 'preact/compat', 'preact/hooks'],
  },
  'runtime/blocks': {
    what: 'what mounts each kind of block',
    runs: 'visitor',

    may: ['src/browser', ...VERBS, 'widgets', 'runtime'],
    packages: ['react', 'react-dom/client', 'ky'],
  },
  'runtime/tracking': {
    what: 'what records events once the visitor allows it, and the inspector',
    runs: 'visitor',

    may: ['src/browser', ...VERBS, 'widgets', 'runtime'],
    packages: ['react-dom/client', 'js-cookie', 'web-vitals'],
  },
  'runtime/chunks': {
    what: 'one file a download: its exports and nothing else',
    runs: 'visitor',
    may: ['runtime', 'src/api', 'widgets/form'],
  },
  'src/template/language': {
    what: 'the template language alone',
    runs: 'anywhere',
    may: [],
  },
  'src/template/library': {
    what: 'formatters and predicates of templates',
    runs: 'anywhere',
    may: ['src/template/language', ...RULES],
  },
  'src/template': {
    what: 'the template engine',
    runs: 'anywhere',
    may: ['src/template/language', 'src/template/library'],
  },
  'src/cli': {
    what: 'the command line',
    runs: 'terminal',
    may: [...GROUND, 'src/template', ...SHOP, 'widgets/server'],
    packages: ['*'],
  },
  'examples/react': {
    what: "an app of somebody else's, which has the package alone",
    runs: 'app',

    may: [],
    packages: ['react', 'react-dom/client', 'vitrine/react', 'vitrine/react/styles.css'],
  },
  [PLATFORM]: {
    what: "the platform's start, and the registries that name every feature",
    runs: 'server',
    may: ['src', 'examples/site'],
    packages: ['*'],
  },
  [KERNEL]: {
    what: 'HTTP, database, files and security of the platform; they know no feature',
    runs: 'server',

    may: [
      'src',
      'examples/site/model/languages.ts',
      'examples/site/model/markets.ts',
      // The type of a shop of one's own, which decides language and market.
      'examples/site/model/page-model.ts',
    ],
    packages: ['*'],
  },
  [`${PLATFORM}/own-shop`]: {
    what: "somebody's own catalogue and pages: how they are read and checked",
    runs: 'server',

    may: [KERNEL, `${PLATFORM}/features`, 'src', 'widgets/server', 'examples/site'],
    packages: ['*'],
  },
  [`${PLATFORM}/backup`]: {
    what: "a shop's rows and files as a folder, and back",
    runs: 'server',
    may: [KERNEL, `${PLATFORM}/migrations`],
    packages: ['*'],
  },
  [`${PLATFORM}/migrations`]: {
    what: 'the history of the database',
    runs: 'server',
    may: [],
  },
  ...featureLayers,
  [`${PLATFORM}/pages`]: {
    what: "the platform's pages and their forms without script",
    runs: 'server',

    may: [KERNEL, `${PLATFORM}/features`, 'src', 'examples/site'],
    packages: ['*'],
  },
  'examples/site': {
    what: 'the example shop: what it sells, in which words, and its pages',
    runs: 'server',
    may: ['src/template/index.ts', 'widgets/server', ...RULES],
    packages: ['*'],
  },
};
