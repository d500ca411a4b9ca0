import type {ReactNode} from 'react';
import type {CartTermsView} from '../../src/cart/cart-terms-view.js';
import {CODE_LENGTH_MAX} from '../../src/tables/limits.js';
import {PostForm} from '../shared/post-form.js';
import type {TermsContext} from './terms-elements.js';

const GiftCardList = ({
  view: {giftCards, labels},
  context: {post, store},
}: {
  view: CartTermsView;
  context: TermsContext;
}): ReactNode => (
  <ul className="vt-cart-coupon-list">
    {giftCards.map(card => (
      <li key={card.code}>
        <PostForm
          className="vt-cart-code-form"
          post={post}
          action="/cart/gift-card/remove"
          hidden={{giftCode: card.code}}
        >
          <span>{card.text}</span>{' '}
          <button
            className="vt-cart-remove"
            type="submit"
            aria-label={card.removeLabel}
            onClick={() => store.removeGiftCard(card.code)}
          >
            {labels.remove}
          </button>
        </PostForm>
      </li>
    ))}
  </ul>
);

/** Gift cards that pay for the cart, and a field for one more. */
export const GiftCardForm = ({
  view,
  code,
  isRefused,
  context,
}: {
  view: CartTermsView;
  code: string;
  isRefused: boolean;
  context: TermsContext;
}): ReactNode => {
  const {labels} = view;
  const {id, post, store} = context;
  return (
    <div className="vt-terms-gift">
      <PostForm className="vt-cart-coupon" post={post} action="/cart/gift-card">
        <label htmlFor={`${id}-code`}>{labels.giftCard}</label>
        <input
          id={`${id}-code`}
          name="giftCode"
          maxLength={CODE_LENGTH_MAX}
          autoComplete="off"
          value={code}
          aria-invalid={isRefused}
          onInput={event => store.editGiftCode(event.currentTarget.value)}
        />
        <button className="vt-button" type="submit" onClick={() => void store.applyGiftCard()}>
          {labels.use}
        </button>
      </PostForm>
      <GiftCardList view={view} context={context} />
    </div>
  );
};
