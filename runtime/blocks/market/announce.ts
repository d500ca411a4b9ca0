import type {Origin} from '../../../src/bus.js';
import type {Page} from '../../contracts.js';
import type {Region} from '../shared/live-region.js';

/** Where a market's form says what it did. */
export const STATUS = '.vt-market-status';

let region: Region | null = null;

/** A place for those who hear the page. */
const hiddenRegion = async (page: Page): Promise<Region> => {
  if (region?.host.isConnected) return region;
  const {createRegion} = await page.chunk(() => import('../../chunks/live-region.js'));
  region = await createRegion(page, {className: 'vt-hidden', put: host => document.body.append(host)});
  return region;
};

/** Says politely which currency prices are in: in the form that asked, else to those who hear the page. */
export const announce = async (page: Page, currency: string, origin: Origin): Promise<void> => {
  const {t, addMessages} = await page.commerce();
  await addMessages('market');
  const own = origin instanceof Element ? origin.querySelector(STATUS) : null;
  const name = new Intl.DisplayNames(page.site.locale, {type: 'currency'}).of(currency) ?? currency;
  const text = t('market-changed', {currency: name});
  if (own) own.textContent = text;
  else (await hiddenRegion(page)).announce(text);
};
