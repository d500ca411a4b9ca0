/** Units of a variant there are (Infinity where nothing is counted), units the cart holds, and at how few free ones stock is told. */
interface StockNote {
  readonly left: number;
  readonly inCart: number;
  readonly lowStock: number | null;
}

/** True when a visitor should be told beforehand that the cart counts against the stock: it holds some, and no more
 *  can be added, or as few as the owner tells of. Source: checklist COM-14; our choice. */
export const isStockNoted = ({left, inCart, lowStock}: StockNote): boolean =>
  inCart > 0 && left - inCart <= (lowStock ?? 0);
