import type {Origin} from '../bus.js';
import type {CartActions, CartResult} from './cart.js';

/** The market to show a page in; a field that is left out does not change. */
export interface MarketRequest {
  /** ISO 4217 code of a currency that the shop sells in. */
  readonly currency?: string;
  /** BCP 47 tag of a language that the page has an alternate link for. */
  readonly locale?: string;
}

/** The platform's call for a market. */
const MARKET = 'commerce/market';

/** Sets the platform's currency; of several waiting requests only the last is sent. */
export const writeMarket = ({write}: CartActions, currency: string, origin: Origin): Promise<CartResult> =>
  write({
    change: 'market',
    name: 'market.set',
    request: {currency},
    line: MARKET,
    origin,
    send: (calls, key, json) => calls.write(MARKET, {method: 'put', json, key}),
    found: (_before, after, asked) => after.currency === asked.currency,
  });
