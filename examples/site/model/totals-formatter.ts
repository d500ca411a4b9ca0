import type {Formatter} from '../../../src/template/index.js';
import {renderTotals} from '../../../widgets/server/render-totals.js';

interface Total {
  readonly label: string;
  readonly amount: string;
}

/** The formatter `totals`: `{cart.totals|totals}` prints totals as the cart page does; no rows where there is no cart. */
export const totalsFormatter: Formatter = value =>
  renderTotals(Array.isArray(value) ? value.map(({label, amount}: Total) => ({label, value: amount})) : []);
