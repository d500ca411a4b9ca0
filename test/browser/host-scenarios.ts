/** What a host page did before our script came. */
export interface HostScenario {
  /** The row of the conformance table, where there is one. */
  readonly id?: string;
  readonly what: string;
  /** Runs before every script of the page. */
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nothing can be added: the visitor reads so, or the form goes its own way. */
  readonly isRefused?: boolean;
  /** Nothing of ours begins: an existing site's own button, which has no form behind it, is not asked. */
  readonly isWithoutUs?: boolean;
  /** Changes the page's markup on its way. */
  readonly markup?: (html: string) => string;
}

type Row = readonly [what: string, script: string, id?: string];

/** What leaves no way to make a request: the visitor reads so. */
const WITHOUT_REQUESTS =
  /^(?:no (?:Request|Headers)|Request of MooTools|URL replaced|Object\.prototype\.(?:type|headers) = .*)$/;

/** What our code cannot begin without. */
const WITHOUT_US =
  /^(?:JSON\.parse that|Map of|Set of|(?:an|no) array iterator|no (?:Intl|MutationObserver|WeakMap|AbortController|Array\.prototype\.(?:map|forEach|some)|Element\.prototype\.(?:closest|matches)|Object\.(?:hasOwn|entries))$)/;

const scenarioOf = (what: string, script: string, id?: string): HostScenario => ({
  what,
  script,
  isRefused: WITHOUT_REQUESTS.test(what),
  isWithoutUs: WITHOUT_US.test(what),
  ...(id ? {id} : {}),
});

const scenarios = (rows: readonly Row[]): HostScenario[] => rows.map(row => scenarioOf(...row));

/** A name that every object inherits, as old libraries leave them. */
const polluted = (name: string, value: string, id?: string): Row => [
  `Object.prototype.${name} = ${value}`,
  `Object.prototype[${JSON.stringify(name)}] = ${value};`,
  id,
];
const hidden = (name: string, value: string, id?: string): Row => [
  `a hidden Object.prototype.${name}`,
  `Object.defineProperty(Object.prototype, '${name}', {__proto__: null, value: ${value}, configurable: true, writable: true});`,
  id,
];

const POLLUTED: readonly Row[] = [
  polluted('polluted', '1', 'hp-006'),
  polluted('value', '1', 'hp-007'),
  polluted('get', 'function () {}', 'hp-008'),
  polluted('set', 'function () {}'),
  polluted('get', '1'),
  polluted('then', '1'),
  polluted('length', '3'),
  polluted('enumerable', 'true'),
  polluted('writable', 'true'),
  polluted('configurable', 'false'),
  polluted('type', '"text"'),
  polluted('name', '"all"'),
  polluted('id', '"all"'),
  polluted('key', '"k"'),
  polluted('children', '[]'),
  polluted('class', '"all"'),
  polluted('method', '"GET"'),
  polluted('headers', '1'),
  polluted('signal', '1'),
  polluted('signal', 'function () {}'),
  polluted('ref', 'function () {}'),
  polluted('once', 'true'),
  polluted('each', 'function (act) { for (var key in this) act(this[key]); }'),
  polluted('forEach', 'function () {}'),
  polluted('toJSON', 'function () { return "mine"; }', 'hp-009'),
  hidden('toJSON', 'function () { return "mine"; }'),
  hidden('default', '1'),
];

const FROZEN: readonly Row[] = [
  ['a frozen Object.prototype', 'Object.freeze(Object.prototype);', 'hp-010'],
  ['a frozen Array.prototype', 'Object.freeze(Array.prototype);'],
  ['a frozen Function.prototype', 'Object.freeze(Function.prototype);'],
  ['a frozen Error.prototype', 'Object.freeze(Error.prototype);'],
  [
    'frozen built-ins',
    'for (const made of [Object, Function, Array, Error, TypeError, Promise, Map, Set, RegExp, Date, String, Number, Symbol]) { Object.freeze(made); Object.freeze(made.prototype); }',
  ],
];

const OLD_LIBRARIES: readonly Row[] = [
  ['Array.prototype.toJSON', 'Array.prototype.toJSON = () => "[]";', 'hp-001'],
  [
    'String and Number with toJSON',
    'String.prototype.toJSON = function () { return "x" + this; }; Number.prototype.toJSON = function () { return "n" + this; };',
    'hp-002',
  ],
  [
    'JSON.stringify that follows toJSON and encodes twice',
    'const plain = JSON.stringify; JSON.stringify = value => plain(plain(value));',
    'hp-020',
  ],
  ['JSON.parse that answers nothing', 'JSON.parse = () => undefined;', 'hp-019'],
  [
    'Array.prototype.reduce of an old Prototype.js',
    'Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };',
  ],
  [
    'Array.prototype.reduce that wants a first value',
    'Array.prototype.reduce = function (act, from) { for (var i = 0; i < this.length; i++) from = act.call(null, from, this[i], i); return from; };',
  ],
  [
    'Array.from of an old library',
    'Array.from = list => { const made = []; for (let at = 0; at < (list.length || 0); at++) made.push(list[at]); return made; };',
  ],
  [
    'Array.prototype.map that takes no context',
    'const map = Array.prototype.map; Array.prototype.map = function (act) { return map.call(this, value => act(value)); };',
  ],
  [
    'Array.prototype.find by property name',
    'Array.prototype.find = function (act) { for (const value of this) if (act(value)) return value; };',
  ],
  ['Array.prototype.flat of an old MooTools', 'Array.prototype.flat = function () { return this; };'],
  [
    'enumerable methods on arrays',
    'for (const name of ["each", "clone", "first", "last", "include", "remove", "empty"]) Array.prototype[name] = function () { return this; };',
  ],
  [
    'Function.prototype.bind of an old polyfill',
    'Function.prototype.bind = function (to) { const act = this; const given = [].slice.call(arguments, 1); return function () { return act.apply(to, given.concat([].slice.call(arguments))); }; };',
    'hp-012',
  ],
  [
    'String.prototype.startsWith without a position',
    'String.prototype.startsWith = function (text) { return this.indexOf(text) === 0; }; String.prototype.endsWith = function (text) { return this.slice(-text.length) === text; };',
  ],
  [
    'String.prototype.at and trim replaced',
    'String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, ""); }; String.prototype.at = function () { return ""; };',
  ],
  [
    'a Promise that is no standard one',
    'window.Promise = class extends Promise { then(done, failed) { return super.then(done, failed); } }; delete Promise.allSettled; delete Promise.any;',
    'hp-013',
  ],
  ['Request of MooTools', 'window.Request = function () { this.send = () => this; };'],
  ['Event of MooTools', 'window.Event = function (event) { this.event = event; };'],
  ['Event that throws', 'window.Event = function () { throw new Error("no events"); };'],
  ['CustomEvent replaced', 'window.CustomEvent = function () { return {}; };', 'hp-039'],
  ['CustomEvent that throws', 'window.CustomEvent = function () { throw new Error("no"); };'],
  [
    'Element of Prototype.js',
    '(function (native) { window.Element = function (tag) { return document.createElement(tag); }; window.Element.prototype = native.prototype; })(Element);',
  ],
  ['Map of a maps library', 'window.Map = function () { this.center = [0, 0]; };'],
  ['Set of a tennis site', 'window.Set = function () { this.games = 0; };'],
  ['URL replaced', 'window.URL = "https://example.com/";'],
  ['Option and Image replaced', 'window.Option = function () {}; window.Image = function () {};'],
  ['$ and jQuery replaced', 'window.$ = window.jQuery = function () { return null; };', 'hp-047'],
  ['module and exports', 'window.module = {exports: {}}; window.exports = module.exports;', 'hp-046'],
  ['an AMD loader', 'window.define = () => {}; window.define.amd = {}; window.require = () => {};'],
  [
    'a Symbol.iterator polyfill',
    'Array.prototype["@@iterator"] = function () { return {next: () => ({done: true})}; }; window.Iterator = function () {};',
    'hp-048',
  ],
  [
    'an array iterator that ends at once',
    'Array.prototype[Symbol.iterator] = function () { return {next: () => ({done: true, value: undefined})}; };',
  ],
  ['no array iterator', 'delete Array.prototype[Symbol.iterator];'],
  [
    'an array iterator that throws',
    'Object.getPrototypeOf([][Symbol.iterator]()).next = () => { throw new Error("no iterator"); };',
  ],
];

const BROKEN_BROWSER: readonly Row[] = [
  ['fetch that answers undefined', 'window.fetch = () => undefined;', 'hp-015'],
  ['fetch that never settles', 'window.fetch = () => new Promise(() => {});', 'hp-017'],
  [
    'fetch that never settles and reads as native code',
    'window.fetch = new Proxy(window.fetch, {apply: () => new Promise(() => {})});',
  ],
  ['fetch that throws', 'window.fetch = () => { throw new TypeError("no fetch"); };'],
  ['fetch that rejects', 'window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));'],
  [
    'fetch that takes addresses only',
    'const native = window.fetch; window.fetch = (address, options) => native(String(address), options);',
  ],
  [
    'fetch that answers a plain object',
    'window.fetch = () => Promise.resolve({ok: true, status: 200, json: () => Promise.resolve({})});',
  ],
  [
    'XMLHttpRequest whose send throws',
    'XMLHttpRequest.prototype.send = () => { throw new Error("no"); };',
    'hp-018',
  ],
  ['sendBeacon that throws', 'navigator.sendBeacon = () => { throw new Error("no beacon"); };', 'hp-022'],
  [
    'getRandomValues that throws',
    'Crypto.prototype.getRandomValues = () => { throw new Error("no"); };',
    'hp-025',
  ],
  [
    'cookies that throw',
    'Object.defineProperty(document, "cookie", {get() { throw new Error("denied"); }, set() { throw new Error("denied"); }});',
  ],
  [
    'storage that throws',
    'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});',
  ],
  [
    'storage that is null',
    'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {value: null});',
    'hp-028',
  ],
  [
    'storage that is full',
    'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };',
  ],
  ['indexedDB that throws', 'IDBFactory.prototype.open = () => { throw new Error("no"); };', 'hp-031'],
  ['a clock ten years ahead', 'const now = Date.now; Date.now = () => now() + 3.2e11;', 'hp-032'],
  ['a clock that stands at 0', 'Date.now = () => 0;'],
  [
    'attachShadow that throws',
    'Element.prototype.attachShadow = () => { throw new Error("no"); };',
    'hp-040',
  ],
  ['listeners on the window that are dropped', 'window.addEventListener = () => {};', 'hp-043'],
  [
    'pushState and replaceState that throw',
    'history.pushState = history.replaceState = () => { throw new Error("no history"); };',
    'hp-044',
  ],
  [
    'readyState stuck at loading',
    'Object.defineProperty(document, "readyState", {get: () => "loading"});',
    'hp-050',
  ],
  ['getComputedStyle that throws', 'window.getComputedStyle = () => { throw new Error("no styles"); };'],
  [
    'constructed style sheets that throw',
    'CSSStyleSheet.prototype.replaceSync = () => { throw new Error("no"); };',
  ],
  ['focus that throws', 'HTMLElement.prototype.focus = () => { throw new Error("no focus"); };'],
  [
    'timers as zone.js wraps them',
    'for (const kind of ["Timeout", "Interval"]) { const set = window["set" + kind]; const clear = window["clear" + kind]; window["set" + kind] = (act, ...rest) => ({type: "macroTask", act, handle: set(function () { return act.apply(this, arguments); }, ...rest)}); window["clear" + kind] = task => clear(task && task.type ? task.handle : task); }',
  ],
  ['console.error that throws', 'console.error = () => { throw new Error("no console"); };'],
  ['matchMedia that answers nothing', 'window.matchMedia = () => undefined;'],
  ['requestIdleCallback that never calls', 'window.requestIdleCallback = () => 0;'],
  ['document.domain set', 'try { document.domain = document.domain; } catch {}', 'hp-054'],
];

/** Globals that are not there, one by one. */
const MISSING_GLOBALS: readonly (string | readonly [name: string, id: string])[] = [
  ['fetch', 'hp-014'],
  'Request',
  'Headers',
  'AbortController',
  'ReadableStream',
  'TextDecoder',
  'FormData',
  'Blob',
  'URLSearchParams',
  'Reflect',
  'Proxy',
  'Intl',
  'structuredClone',
  'queueMicrotask',
  ['requestIdleCallback', 'hp-036'],
  'IntersectionObserver',
  ['MutationObserver', 'hp-037'],
  'ResizeObserver',
  'BroadcastChannel',
  'WeakMap',
  'WeakRef',
  'indexedDB',
  'CSSStyleSheet',
  'PerformanceObserver',
  'crypto',
];
/** Methods that are not there. */
const MISSING_METHODS: readonly (string | readonly [name: string, id: string])[] = [
  'Array.prototype.map',
  'Array.prototype.forEach',
  'Array.prototype.at',
  'Array.prototype.some',
  'Element.prototype.closest',
  'Element.prototype.matches',
  'Element.prototype.replaceChildren',
  'Element.prototype.append',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLDialogElement.prototype.showModal',
  'Object.hasOwn',
  'Object.fromEntries',
  'Object.entries',
  'String.prototype.replaceAll',
  'AbortSignal.any',
  'NodeList.prototype.forEach',
  ['Crypto.prototype.randomUUID', 'hp-024'],
];

const missing = (names: typeof MISSING_GLOBALS, holder: string): HostScenario[] =>
  names.map(given => {
    const [name, id] = typeof given === 'string' ? [given] : given;
    return scenarioOf(`no ${name}`, `delete ${holder}${name};`, id);
  });

/** Adds `markup` where the head ends. */
const inHead = (markup: string) => (html: string) => html.replace('</head>', `${markup}</head>`);
const ENTRY_TAG = '<script type="module" async src="/vitrine/1/vitrine.js"></script>';

/** How the page is made and how it loads us. */
const PAGES: readonly HostScenario[] = [
  {id: 'hp-052', what: 'quirks mode', markup: html => html.replace(/^<!doctype html>/i, '')},
  {
    id: 'hp-062',
    what: 'the script twice',
    markup: inHead('<script type="module" src="/vitrine/1/vitrine.js?again"></script>'),
  },
  {
    id: 'hp-066',
    what: 'the script after the load event',
    markup: html =>
      html
        .replace(ENTRY_TAG, '')
        .replace(
          '</head>',
          `<script>addEventListener('load', () => { const tag = document.createElement('script'); tag.type = 'module'; tag.src = '/vitrine/1/vitrine.js'; document.head.append(tag); });</script></head>`,
        ),
  },
  {
    id: 'hp-057',
    what: 'a policy that lets no call out',
    headers: {'Content-Security-Policy': "connect-src 'none'"},
    isRefused: true,
  },
  {
    id: 'hp-072',
    what: 'an extension that wraps every text',
    markup: inHead(
      `<script>addEventListener('DOMContentLoaded', () => { for (const place of document.querySelectorAll('main p, main button, main a, main label')) for (const node of [...place.childNodes]) if (node.nodeType === 3 && node.data.trim()) { const font = document.createElement('font'); node.replaceWith(font); font.append(node); } });</script>`,
    ),
  },
];

/** Every host page that reaches our code by what it did to the language or the browser. */
export const HOST_SCENARIOS: readonly HostScenario[] = [
  ...scenarios(POLLUTED),
  ...scenarios(FROZEN),
  ...scenarios(OLD_LIBRARIES),
  ...scenarios(BROKEN_BROWSER),
  ...missing(MISSING_GLOBALS, 'window.'),
  ...missing(MISSING_METHODS, ''),
  ...PAGES,
];

/** Rows that have found the most: what `npm test` visits. `npm run test:all` visits all. */
const SAMPLE = ['Object.prototype.once = true', 'fetch that never settles', 'no AbortController'];
export const HOST_SAMPLE: readonly HostScenario[] = HOST_SCENARIOS.filter(({what}) => SAMPLE.includes(what));
