import {ownValue} from '../../src/shared/own-value.inline.js';
import type {SiteContext} from '../../src/site/site-context.js';
import {CURRENCY_CODE} from '../../src/tables/currencies.js';
import {RUN_LATER} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';

/** How long such a script may take after the page has loaded, and in all, as one picture may delay that. Source: our choice. */
const AFTER_LOAD_MS = 3000;
const WAIT_MS = 10_000;
const STEP_MS = 50;

const contextNow = (): unknown =>
  (globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT;

/** True while a script that has not run yet is to set the context. */
const isComing = (): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>(RUN_LATER)].some(({text}) =>
    text.includes('SQUARESPACE_CONTEXT'),
  );

/** Resolves once the page has its context, will get none, or has had the time for it. */
const untilContext = (): Promise<void> =>
  new Promise(resolve => {
    let leftMs = WAIT_MS;
    let leftAfterLoadMs = AFTER_LOAD_MS;
    const check = (): void => {
      leftMs -= STEP_MS;
      if (document.readyState === 'complete') leftAfterLoadMs -= STEP_MS;
      if (contextNow() !== undefined || !isComing() || Math.min(leftMs, leftAfterLoadMs) < 0) resolve();
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
