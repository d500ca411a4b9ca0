import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeAll, vi} from 'vitest';
import {PAGES} from '../../../sites/render-page.js';
import type {SiteCase, Visit} from '../../../sites/site-case.js';
import {readMessages} from '../../i18n/all-messages.js';
import {beginPage, leavePage, preparePages, runInPage} from './page-life.js';
import {createSiteAnswers, type SiteAnswers} from './site-answers.js';

/** A page of the kit in the test's document, with the runtime at work on it. */
export interface OpenSite {
  readonly answers: SiteAnswers;
  /** Our console lines by their codes. */
  readonly codes: string[];
  /** Elements of others that are not as they were served. */
  touched(): string[];
}

const KIT_SCRIPT = /^\/kit\/(scripts\/[\w-]+\.js)$/;
let answers: SiteAnswers;

/** The languages of the kit's pages. */
const LANGUAGES = ['en', 'es', 'de'] as const;
/** What the build writes into the runtime, and the messages as files of its own. */
const provideBuild = async (): Promise<void> => {
  const names = {__PRELOADED__: 'kit', __MESSAGES__: 'words', __PREFETCH_SHOP__: ''};
  const files = new Map<string, object>();
  for (const language of LANGUAGES) files.set(language, {catalogue: await readMessages(language)});
  const preloaded = new Proxy(
    {},
    {get: (_, address) => files.get(/^\.\/words\/[\w-]+\/(\w+)\.js$/.exec(String(address))?.[1] ?? '')},
  );
  Object.assign(globalThis, names, {[Symbol.for('kit')]: preloaded});
};

const kitFile = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../../sites', path), 'utf8');

/** Without the rules for what is empty: happy-dom takes an element with text alone for that. */
const styles = (file: string): string => kitFile(file).replaceAll(':empty', ':not(*)');

const runScripts = (): void => {
  for (const script of document.querySelectorAll('script')) {
    const file = KIT_SCRIPT.exec(script.getAttribute('src') ?? '')?.[1];
    const isInline = !script.hasAttribute('src') && /^(text\/javascript)?$/.test(script.type);
    const source = file ? kitFile(file) : script.textContent;
    if (file || isInline) runInPage(source ?? '');
  }
};

/** Remembers elements, to tell later which have changed. */
const remember = (selectors: readonly string[]): (() => string[]) => {
  const found = selectors.flatMap(selector => [...document.querySelectorAll(selector)]);
  const served = new Map(found.map(element => [element, element.outerHTML]));
  return () => [...served].filter(([element, html]) => element.outerHTML !== html).map(([, html]) => html);
};

/** Puts a document in the place of the one that is there. */
const load = (html: string): void => {
  const styled = html
    .replace(
      /<link rel="stylesheet"[^>]* href="\/kit\/([^"]+)">/g,
      (_, file) => `<style>${styles(file)}</style>`,
    )
    .replace(/<link rel="(stylesheet|preconnect)"[^>]*>/g, '');
  const parsed = new DOMParser().parseFromString(styled, 'text/html');
  const root = document.documentElement;
  for (const {name} of [...root.attributes]) root.removeAttribute(name);
  for (const {name, value} of parsed.documentElement.attributes) root.setAttribute(name, value);
  root.replaceChildren(...parsed.documentElement.childNodes);
};

/** Lets answers, downloads and what they lead to happen. */
export const settle = async ({answers: {pending}}: OpenSite): Promise<void> => {
  do {
    await vi.dynamicImportSettled();
    await new Promise(go => setTimeout(go));
  } while (pending() || document.querySelector('[data-block-state=loading]'));
};

/** The document's address, which only happy-dom can set without a visit. */
const setAddress = (address: string): void =>
  (window as unknown as {happyDOM: {setURL(url: string): void}}).happyDOM.setURL(address);

/** Sets a cookie as the platform's answer would. */
const setCookie = (cookie: string): void => void Object.assign(document, {cookie});

/** Lets pages of the kit be opened in a test file, one after the other. */
export const openSites = (): ((site: SiteCase, visit?: Partial<Visit>) => Promise<OpenSite>) => {
  beforeAll(async () => {
    await provideBuild();
    const ask = (...args: Parameters<typeof fetch>): Promise<Response> => answers.fetch(...args);
    // The runtime takes no fetch that a page has made.
    ask.toString = () => 'function fetch() { [native code] }';
    globalThis.fetch = ask;
    preparePages();
  });
  afterEach(() => {
    leavePage();
    vi.restoreAllMocks();
  });
  return async ({page: id, untouched = []}, visit = {}) => {
    const page = PAGES.get(id);
    if (!page) throw new Error(`the kit has no page "${id}"`);
    const codes: string[] = [];
    for (const kind of ['error', 'warn', 'info'] as const)
      vi.spyOn(console, kind).mockImplementation(text => {
        const code = /^\[vitrine\] ([\w-]+)/.exec(String(text))?.[1];
        if (code) codes.push(code);
      });
    answers = createSiteAnswers(visit);
    setAddress(`http://${id}.localhost${page.front.path}${visit.query ?? ''}`);
    setCookie('crumb=kit');
    if (visit.cart) setCookie('hasCart=true');
    localStorage.clear();
    sessionStorage.clear();
    for (const key of [Symbol.for('vitrine'), 'Vitrine', 'Static']) Reflect.deleteProperty(globalThis, key);
    load(page.html(false));
    beginPage();
    runScripts();
    const touched = remember(untouched);
    const {boot} = await import('../../../../runtime/boot/boot.js');
    boot('');
    const site = {answers, codes, touched};
    await settle(site);
    return site;
  };
};
