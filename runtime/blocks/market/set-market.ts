import type {Origin} from '../../../src/bus.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import type {CartActions, CartResult} from '../../../src/services/cart.js';
import {type MarketRequest, writeMarket} from '../../../src/services/set-market.js';
import type {Page} from '../../contracts.js';
import {announce} from './announce.js';
import {reprice} from './reprice.js';

/** The address of this page in another language, '' where it is in that one already, null where there is none. */
const addressIn = (locale: string | undefined, page: Page): string | null => {
  const [language = ''] = (locale ?? '').split('-');
  if (!language || page.site.locale === locale || page.site.language === language) return '';
  const named = (tag: string): HTMLLinkElement | null =>
    document.querySelector(`link[rel~=alternate][hreflang="${CSS.escape(tag)}" i]`);
  return (named(locale ?? '') ?? named(language))?.href ?? null;
};

/** Shows the page in a currency that the platform counts in already, and says so. False where the page is not written in it. */
export const show = async (page: Page, currency: string, origin: Origin): Promise<boolean> => {
  const {currency: before} = page.site;
  // Blocks of the page that comes read it.
  page.site.currency = currency;
  if (!(await reprice(page, currency, origin))) {
    page.site.currency = before;
    return false;
  }
  page.bus.emit('market-changed', {currency, origin});
  await announce(page, currency, origin);
  return true;
};

/**
 * Asks the platform for prices in another currency, then shows the page in it: the cart as it was answered, everything
 * else from the page itself as the server writes it now. In another language the page is gone to. Never rejects for a
 * refusal.
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
  else if (currency !== undefined) await show(page, result.cart?.currency ?? currency, origin);
  return result;
};
