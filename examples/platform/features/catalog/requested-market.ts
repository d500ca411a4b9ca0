import {type Market, marketOf} from '../../../site/model/markets.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** The market of a currency that a visitor asks for. Throws `unknown-market`. */
export function requestedMarket(currency: string | undefined): Market {
  const market = marketOf(currency);
  if (!market) throw new Refusal(400, 'unknown-market', {fields: {field: 'currency'}});
  return market;
}
