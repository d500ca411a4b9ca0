/** The part of Trusted Types that this file uses; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {createHTML: (html: string) => string; createScriptURL: (url: string) => string},
  ): {createHTML(html: string): string; createScriptURL(url: string): string};
}

/** The name a site's policy has to allow where it enforces Trusted Types. */
const POLICY = 'vitrine';
/** Elements that load, run or restyle. */
const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,template,svg,math';
const IS_HANDLER = /^on|^srcdoc$|^style$/i;
const IS_SCRIPT_URL = /^(?:java|vb)script:|^data:(?!image\/(?:png|jpeg|gif|webp|avif)[;,])/i;
/** Browsers drop these from addresses before they read the scheme. */
const IGNORED_IN_URLS = /[\p{Cc}\s]/gu;

const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/**
 * Our policy, or null where the browser has no Trusted Types. Throws where the site's policy does not allow
 * ours.
 */
const trust = (): typeof policy | null => {
  const same = (text: string): string => text;
  policy ??= factory?.createPolicy(POLICY, {createHTML: same, createScriptURL: same});
  return policy ?? null;
};

const trusted = (html: string): string => trust()?.createHTML(html) ?? html;

/** The address of a script that the site's owner has set up, as a trusted URL. */
export const trustedScriptUrl = (url: string): string => trust()?.createScriptURL(url) ?? url;

const isUnsafe = ({name, value}: Attr): boolean =>
  IS_HANDLER.test(name) || IS_SCRIPT_URL.test(value.replace(IGNORED_IN_URLS, ''));

/** Data that a block reads: a browser never runs it. */
const IS_DATA = 'script[type="application/json"]';

/**
 * Parses `html` in a document of its own, where nothing loads or runs, and removes what could, except
 * `allowed`. Calls `read` with the text of each removed script.
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
 * The only way from HTML text to the page. It removes everything that could load or run, so a template that
 * forgot to escape shows less, never more. Throws where the site's policy does not allow ours. Source:
 * docs/architecture.md, Conventions.
 */
export const parseHtml = (html: string): Node[] => [...parseClean(html, ':not(*)').body.childNodes];

/** A whole page of this site from its HTML text, with nothing in it that runs but with the data of its blocks. `read`
 *  gets the text of each of its scripts, as text. Throws as `parseHtml` does. */
export const parsePage = (html: string, read?: (script: string) => void): Document =>
  parseClean(html, IS_DATA, read);

/**
 * Parses another site's page for a frame without scripts: it keeps only the page's styles. Throws as
 * `parseHtml` does.
 */
export const parseFramed = (html: string): Document => parseClean(html, 'style,link[rel=stylesheet]');

/**
 * The owner's own HTML as nodes that run once they are on the page. Never for text from a visitor or an answer
 * of the platform. Throws where the site's policy does not allow ours.
 */
export const ownerFragment = (html: string): DocumentFragment =>
  document.createRange().createContextualFragment(trusted(html));
