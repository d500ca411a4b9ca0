import type {Origin} from '../../../src/bus.js';
import type {Page} from '../../contracts.js';

/** Where a market's form says what it did. */
export const STATUS = '.vt-market-status';

let region: HTMLElement | null = null;

/** A place for those who hear the page. It stands empty before it is used, or a screen reader would not speak it. */
const hiddenRegion = async (): Promise<HTMLElement> => {
  if (region?.isConnected) return region;
  region = document.createElement('p');
  region.className = 'vt-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  await new Promise(resolve => requestAnimationFrame(resolve));
  return region;
};

/** Says politely which currency prices are in: in the form that asked, else to those who hear the page. */
export const announce = async (page: Page, currency: string, origin: Origin): Promise<void> => {
  const {t, addWords} = await page.commerce();
  await addWords('market');
  const own = origin instanceof Element ? origin.querySelector(STATUS) : null;
  const name = new Intl.DisplayNames(page.site.locale, {type: 'currency'}).of(currency) ?? currency;
  (own ?? (await hiddenRegion())).textContent = t('market-changed', {currency: name});
};
