import type {FormEvent, ReactNode} from 'react';
import type {CartTermsView} from '../../src/commerce/cart-terms-view.js';
import type {CartTermsController} from '../../src/services/cart-terms-controller.js';
import {useUniqueId} from '../shared/use-unique-id.js';

/** Gift cards that pay for the cart, and a field for one more. */
export const GiftCardForm = ({
  view: {giftCards, words},
  code,
  controller,
}: {
  view: CartTermsView;
  code: string;
  controller: CartTermsController;
}): ReactNode => {
  const id = useUniqueId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void controller.applyGiftCard();
  };
  return (
    <div className="vt-terms-gift">
      <form className="vt-cart-coupon" onSubmit={submit}>
        <label htmlFor={id}>{words.giftCard}</label>
        <input
          id={id}
          name="code"
          autoComplete="off"
          value={code}
          onInput={event => controller.editGiftCode(event.currentTarget.value)}
        />
        <button className="vt-button" type="submit">
          {words.use}
        </button>
      </form>
      <ul className="vt-cart-coupon-list">
        {giftCards.map(card => (
          <li key={card.code}>
            <span>{card.text}</span>{' '}
            <button
              className="vt-cart-remove"
              type="button"
              aria-label={card.removeLabel}
              onClick={() => controller.removeGiftCard(card.code)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
