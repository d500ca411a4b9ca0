import {type ReactNode, useId} from 'react';
import type {BuySnapshot} from '../../src/services/buy-controller.js';
import {QUANTITY} from '../../src/tables/limits.js';
import type {ProductFace} from './product-block.js';

/** How many to add. Source: commerce spec §5. */
export const QuantityField = ({controller, t, state}: ProductFace & {state: BuySnapshot}): ReactNode => {
  const id = useId();
  return (
    <div className="vt-quantity">
      <label htmlFor={id}>{t('quantity')}</label>
      <input
        id={id}
        className="vt-quantity-input"
        type="number"
        name="quantity"
        min={QUANTITY.min}
        max={QUANTITY.max}
        step={QUANTITY.step}
        value={state.quantity}
        onInput={event => controller.setQuantity(event.currentTarget.value)}
      />
    </div>
  );
};
