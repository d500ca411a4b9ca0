import type {ReactNode} from 'react';
import {type Term, TermRows} from '../ui/term-rows.js';

/** What a cart or an order costs: the parts and the total. */
export const CartTotals = ({rows}: {rows: readonly Term[]}): ReactNode => (
  <dl className="vt-cart-totals">
    <TermRows rows={rows} translate="no" />
  </dl>
);
