import {ownValue} from '../../src/forms/own-value.js';
import type {SiteContext} from '../../src/site/site-context.js';
import {CURRENCY_CODE} from '../../src/tables/currencies.js';
import type {Page} from '../contracts.js';

/** How long after the page has loaded its inline scripts may run that something else runs later. Source: our choice. */
const WAIT_MS = 3000;
const STEP_MS = 50;

const contextNow = (): unknown =>
  (globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT;

/** Resolves once the page has its context, or has had the time for it. */
const untilContext = (): Promise<void> =>
  new Promise(resolve => {
    let leftMs = WAIT_MS;
    const check = (): void => {
      if (document.readyState === 'complete') leftMs -= STEP_MS;
      if (contextNow() !== undefined || leftMs < 0) resolve();
      else setTimeout(check, STEP_MS);
    };
    check();
  });

/** What the site is by a context that came late; its language is that of the page. */
const siteOf = (compat: unknown, {currency}: SiteContext): Partial<SiteContext> => {
  const named = [
    ownValue(compat, 'websiteSettings', 'storeSettings', 'selectedCurrency'),
    ownValue(compat, 'website', 'currency'),
  ].find(code => CURRENCY_CODE.test(String(code)));
  return {currency: String(named ?? currency), isCompat: compat !== undefined};
};

/**
 * Waits for the context of a page whose inline scripts a proxy runs later, and gives it to the page, which was created without it.
 * Source: markup of public pages behind such proxies.
 */
export const awaitContext = async ({contexts, site}: Page): Promise<void> => {
  if (contexts.compat !== undefined || contexts.own !== undefined) return;
  await untilContext();
  const compat = contextNow();
  Object.assign(contexts, {compat});
  Object.assign(site, siteOf(compat, site));
};
