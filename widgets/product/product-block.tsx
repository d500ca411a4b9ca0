import type {MouseEvent, ReactNode} from 'react';
import type {BuyController} from '../../src/services/buy-controller.js';
import {QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from '../../src/tables/limits.js';
import {useStore} from '../shared/use-store.js';
import {useUniqueId} from '../shared/use-unique-id.js';
import {BuyAnswer} from './buy-answer.js';
import {OptionFields} from './option-fields.js';
import {Price} from './price.js';

/** A product as a visitor buys it, or its button alone (`isBare`). Source: commerce spec §2, §4. */
export const ProductBlock = ({
  controller,
  isBare,
}: {
  controller: BuyController;
  isBare: boolean;
}): ReactNode => {
  const id = useUniqueId();
  const {view, alert} = useStore(controller);
  const {mark, quantity, scarcity, button} = view;
  // By the button's click, which Enter makes too: a frame that forbids forms sends no submit at all.
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    void controller.add();
  };
  return (
    <form className="vt-form" noValidate>
      {!isBare && <Price price={view.price} />}
      {mark && <p className={`vt-mark vt-mark-${mark.kind}`}>{mark.text}</p>}
      <OptionFields options={view.options} controller={controller} />
      {quantity && !isBare && (
        <div className="vt-quantity">
          <label htmlFor={id}>{quantity.label}</label>
          <input
            id={id}
            className="vt-quantity-input"
            type="number"
            name="quantity"
            min={QUANTITY_MIN}
            max={QUANTITY_MAX}
            step={QUANTITY_STEP}
            value={quantity.text}
            onInput={event => controller.setQuantity(event.currentTarget.value)}
          />
        </div>
      )}
      {scarcity && <p className="vt-scarcity">{scarcity}</p>}
      <button
        className="vt-button vt-add"
        type="submit"
        onClick={press}
        disabled={button.isSoldOut}
        aria-disabled={button.isBusy || undefined}
      >
        {button.label}
      </button>
      <BuyAnswer alert={alert} news={view.news} />
    </form>
  );
};
