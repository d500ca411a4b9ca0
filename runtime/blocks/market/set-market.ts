import type {Origin} from '../../../src/bus.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import type {CartActions, CartResult} from '../../../src/services/cart.js';
import {type MarketRequest, writeMarket} from '../../../src/services/set-market.js';
import type {Page} from '../../contracts.js';
import {announce} from './announce.js';
import {reprice} from './reprice.js';

/** The address of this page in another language; '' where the page is in it already, null where there is none. */
const addressIn = (locale: string | undefined, page: Page): string | null => {
  const [language = ''] = (locale ?? '').split('-');
  if (!language || page.site.locale === locale || page.site.language === language) return '';
  const named = (tag: string): HTMLLinkElement | null =>
    document.querySelector(`link[rel~=alternate][hreflang="${CSS.escape(tag)}" i]`);
  return (named(locale ?? '') ?? named(language))?.href ?? null;
};

/**
 * Shows the page in a currency that the platform already uses, and announces it. False where the page does not
 * exist in it.
 */
export const show = async (page: Page, currency: string, origin: Origin): Promise<boolean> => {
  const {currency: before} = page.site;
  // The blocks of the new page read it.
  page.site.currency = currency;
  if (!(await reprice(page, currency, origin))) {
    page.site.currency = before;
    return false;
  }
  page.bus.emit('market-changed', {currency, origin});
  await announce(page, 'market-changed', {currency, origin});
  return true;
};

/** The cart counts in the new currency, and the page has no prices in it. */
const NOT_SHOWN = {code: 'market-not-shown', entryId: null, quantity: null};

/**
 * Asks the platform for prices in another currency, then shows the page in it: the cart as the platform
 * answered, everything else as the server now renders the page. For another language the browser goes to that
 * page. A page that does not come in the currency is a warning. Never rejects for a refusal.
 */
export const setMarket = async (
  page: Page,
  {currency, locale}: MarketRequest,
  origin: Origin = null,
): Promise<CartResult> => {
  const {cart, t, addMessages} = await page.commerce();
  const still = {cart: cart.snapshot(), entry: null, errors: [], warnings: []};
  const refuse = (code: string, text: MessageId, cause: unknown = null): CartResult => ({
    ...still,
    errors: [{code, text: t(text), cause}],
  });
  let actions: CartActions;
  try {
    [actions] = await Promise.all([cart.actions(), addMessages('market')]);
  } catch (error) {
    page.report('chunk-failed', 'the currency cannot be changed', null, error);
    return refuse('chunk-failed', 'check-connection', error);
  }
  const address = addressIn(locale, page);
  if (address === null) return refuse('unknown-locale', 'locale-unknown');
  const result = currency === undefined ? still : await writeMarket(actions, currency, origin);
  if (result.errors.length) return result;
  if (address) location.assign(address);
  else if (currency !== undefined && !(await show(page, result.cart?.currency ?? currency, origin))) {
    await announce(page, 'market-not-shown', {currency: page.site.currency, origin});
    return {...result, warnings: [...result.warnings, NOT_SHOWN]};
  }
  return result;
};
