/** Units in stock of a variant (Infinity where nothing is counted), units in the cart, and the number of free units from which the owner
 *  shows the stock. */
interface StockNote {
  readonly left: number;
  readonly inCart: number;
  readonly lowStock: number | null;
}

/** True when the page should say that the cart counts against the stock: it holds some, and no more can be added, or
 *  so few that the owner shows the stock. Source: checklist COM-14; our choice. */
export const isStockNoted = ({left, inCart, lowStock}: StockNote): boolean =>
  inCart > 0 && left - inCart <= (lowStock ?? 0);
