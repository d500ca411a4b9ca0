import {HOME_MARKET, MARKETS} from '../model/markets.js';
import type {PageModel} from '../model/page-model.js';

/** A choice of currency. Source: our choice. */
export interface MarketsView {
  readonly options: readonly {
    readonly currency: string;
    readonly name: string;
    readonly isCurrent: boolean;
  }[];
  /** The current page, without its language, to return to. */
  readonly page: string;
}

/** The currencies of the shop, in the words of the page's language. `preserved` names the query parameters that the links keep. */
export const marketsView = (
  {locale, market = HOME_MARKET, path, query}: PageModel,
  preserved: readonly string[],
) => {
  const names = new Intl.DisplayNames(locale, {type: 'currency'});
  const own = new URLSearchParams(Object.entries(query).filter(([name]) => preserved.includes(name)));
  return {
    options: MARKETS.map(({currency}) => ({
      currency,
      name: `${currency} · ${names.of(currency)}`,
      isCurrent: currency === market.currency,
    })),
    page: `${path}${own.size > 0 ? `?${own}` : ''}`,
  } satisfies MarketsView;
};
