import {CartTotals} from '../cart/cart-totals.js';
import type {Term} from '../ui/term-rows.js';
import {renderHtml} from './render-html.js';

/** HTML of the totals that the cart page shows, for pages that no script renders: the checkout and orders. */
export const renderTotals = (rows: readonly Term[]): string => renderHtml(<CartTotals rows={rows} />);
