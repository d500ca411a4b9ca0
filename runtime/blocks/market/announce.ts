import type {Origin} from '../../../src/bus.js';
import type {Page} from '../../contracts.js';
import type {Region} from '../shared/live-region.js';

/** The element in a market form that announces its result. */
export const STATUS = '.vt-market-status';

let region: Region | null = null;

/** A live region for screen readers. */
const hiddenRegion = async (page: Page): Promise<Region> => {
  if (region?.host.isConnected) return region;
  const {createRegion} = await page.chunk(() => import('../../chunks/live-region.js'));
  region = await createRegion(page, {className: 'vt-hidden', put: host => document.body.append(host)});
  return region;
};

/** What is announced of a currency: the page's prices changed to it, or the page has them in no other. */
type MarketMessage = 'market-changed' | 'market-not-shown';

/** Announces the currency of the prices politely: in the form that asked, else to screen readers. */
export const announce = async (
  page: Page,
  message: MarketMessage,
  {currency, origin}: {currency: string; origin: Origin},
): Promise<void> => {
  const {t, addMessages} = await page.commerce();
  await addMessages('market');
  const own = origin instanceof Element ? origin.querySelector(STATUS) : null;
  const name = new Intl.DisplayNames(page.site.locale, {type: 'currency'}).of(currency) ?? currency;
  const text = t(message, {currency: name});
  if (own) own.textContent = text;
  else (await hiddenRegion(page)).announce(text);
};
