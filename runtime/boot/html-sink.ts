/** What this file uses of Trusted Types, which not every browser has. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {createHTML: (html: string) => string; createScriptURL: (url: string) => string},
  ): {createHTML(html: string): string; createScriptURL(url: string): string};
}

/** The name a site's policy has to allow where it enforces Trusted Types. */
const POLICY = 'vitrine';
/** Elements that load, run or restyle: a list of things has none. */
const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,template,svg,math';
const IS_HANDLER = /^on|^srcdoc$|^style$/i;
const IS_SCRIPT_URL = /^(?:java|vb)script:|^data:(?!image\/(?:png|jpeg|gif|webp|avif)[;,])/i;
/** Browsers drop these from addresses before they read the scheme. */
const IGNORED_IN_URLS = /[\p{Cc}\s]/gu;

const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/** Ours, or null where the browser has none. Throws where the site's policy does not allow it. */
const trust = (): typeof policy | null => {
  const same = (text: string): string => text;
  policy ??= factory?.createPolicy(POLICY, {createHTML: same, createScriptURL: same});
  return policy ?? null;
};

const trusted = (html: string): string => trust()?.createHTML(html) ?? html;

/** The address of a script that the site's owner has set up, as the page takes it. */
export const trustedScriptUrl = (url: string): string => trust()?.createScriptURL(url) ?? url;

const isUnsafe = ({name, value}: Attr): boolean =>
  IS_HANDLER.test(name) || IS_SCRIPT_URL.test(value.replace(IGNORED_IN_URLS, ''));

/** Data that a block reads: a browser never runs it. */
const IS_DATA = 'script[type="application/json"]';

/**
 * `html` parsed in a document of its own, where nothing loads or runs, without all that could; `kept` is left in it.
 * `read` is called with the text of each script that goes.
 */
const parseClean = (html: string, allowed: string, read?: (script: string) => void): Document => {
  const parsed = new DOMParser().parseFromString(trusted(html), 'text/html');
  for (const element of parsed.querySelectorAll(ACTIVE)) {
    if (element.matches(allowed)) continue;
    if (element.localName === 'script') read?.(element.textContent ?? '');
    element.remove();
  }
  for (const element of parsed.querySelectorAll('*'))
    for (const attribute of [...element.attributes])
      if (isUnsafe(attribute)) element.removeAttributeNode(attribute);
  return parsed;
};

/**
 * The one way from HTML text to the page. The text loses all that could load or run: a template that forgot to escape
 * shows less, never more. Throws where the site's policy does not allow ours. Source: docs/architecture.md, Conventions.
 */
export const parseHtml = (html: string): Node[] => [...parseClean(html, ':not(*)').body.childNodes];

/** A whole page of this site from its HTML text, with nothing in it that runs but with the data of its blocks. `read`
 *  gets the text of each of its scripts, as text. Throws as `parseHtml` does. */
export const parsePage = (html: string, read?: (script: string) => void): Document =>
  parseClean(html, IS_DATA, read);

/** A page of somebody else for a frame in which no script runs: without what is active, but in its own look. Throws as
 *  `parseHtml` does. */
export const parseFramed = (html: string): Document => parseClean(html, 'style,link[rel=stylesheet]');

/**
 * The owner's own HTML as nodes that run once they are on the page. Never for anything a visitor or an answer of the
 * platform wrote. Throws where the site's policy does not allow ours.
 */
export const ownerFragment = (html: string): DocumentFragment =>
  document.createRange().createContextualFragment(trusted(html));
