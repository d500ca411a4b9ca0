import type {Origin} from '../bus.js';
import type {CartActions, CartResult} from './cart.js';

/** What a page is to be shown in; what is left out stays. */
export interface MarketRequest {
  /** ISO 4217 code of a currency that the shop sells in. */
  readonly currency?: string;
  /** BCP 47 tag of a language that the page has an alternate link for. */
  readonly locale?: string;
}

/** Where the platform takes a market. */
const MARKET = 'commerce/market';

/** Has the platform count in `currency` from now on; of several wishes that wait the last is sent. */
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
