import {type Market, marketOf} from '../../../site/model/markets.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {marketsOf} from '../../kernel/http/visit.js';

/** The market of a currency that a visitor asks for. Throws `unknown-market`. */
export function requestedMarket(shop: Shop, currency: string | undefined): Market {
  const market = marketOf(currency, marketsOf(shop));
  if (!market) throw new Refusal(400, 'unknown-market', {fields: {field: 'currency'}});
  return market;
}
