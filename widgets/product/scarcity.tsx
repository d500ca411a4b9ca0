import type {ReactNode} from 'react';
import {unitsLeftShown} from '../../src/commerce/scarcity.js';
import type {BuySnapshot} from '../../src/services/buy-controller.js';
import type {ProductFace} from './product-block.js';

/** 'Only 3 left' for a choice that is about to sell out. Source: commerce spec §3, §9. */
export const Scarcity = ({t, lowStock, state, product}: ProductFace & {state: BuySnapshot}): ReactNode => {
  const left = unitsLeftShown(product, state.variant, lowStock);
  return left === null ? null : <p className="vt-scarcity">{t('only-left', {count: left})}</p>;
};
