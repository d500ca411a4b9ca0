import type {ReactNode} from 'react';
import type {Product} from '../../src/commerce/product.js';
import {isSoldOut} from '../../src/commerce/product-status.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {BuySnapshot} from '../../src/services/buy-controller.js';
import type {ProductFace} from './product-block.js';

const idleLabel = ({customAddButtonText, isSubscribable}: Product, t: MessageFormat): string =>
  customAddButtonText ?? t(isSubscribable ? 'subscribe' : 'add-to-cart');

/** The add button's label in each of its states. Source: commerce spec §4, §9. */
export const addLabel = (product: Product, phase: BuySnapshot['phase'], t: MessageFormat): string => {
  if (isSoldOut(product)) return t('sold-out-button');
  if (phase === 'adding' || phase === 'confirming') return t('adding');
  return phase === 'added' ? t('added') : idleLabel(product, t);
};

/** Adds the choice. Busy states keep the focus: `aria-disabled`, not `disabled`. Source: commerce spec §4. */
export const AddButton = ({
  product,
  t,
  state,
}: Pick<ProductFace, 'product' | 't'> & {state: BuySnapshot}): ReactNode => (
  <button
    className="vt-button vt-add"
    type="submit"
    data-phase={state.phase}
    disabled={isSoldOut(product)}
    aria-disabled={state.phase === 'adding' ? true : undefined}
  >
    {addLabel(product, state.phase, t)}
  </button>
);
