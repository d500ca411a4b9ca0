import type {ReactNode} from 'react';
import type {LineView} from '../../src/cart/cart-page-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {PostForm} from '../shared/post-form.js';
import {QuantityField} from '../ui/quantity-field.inline.js';
import {TermRows} from '../ui/term-rows.js';
import {CartAlert} from './cart-alert.js';
import type {CartContext} from './cart-elements.js';

const Details = ({
  line: {title, url, options, additionalFields, editUrl},
  t,
}: {
  line: LineView;
  t: MessageFormat;
}): ReactNode => (
  <div className="vt-cart-details">
    <h2 className="vt-cart-title">
      <bdi>{url ? <a href={url}>{title}</a> : title}</bdi>
    </h2>
    {!!options && (
      <p className="vt-cart-options">
        <bdi>{options}</bdi>
      </p>
    )}
    {additionalFields.length > 0 && (
      <dl className="vt-cart-answers">
        <TermRows rows={additionalFields} />
      </dl>
    )}
    {!!editUrl && (
      <a className="vt-cart-edit" href={editUrl}>
        {t('edit')}
        <span className="vt-hidden">{` ${title}`}</span>
      </a>
    )}
  </div>
);

const Quantity = ({
  line: {id, title, quantity},
  input,
  isWrong,
  context: {post, store, t},
}: {
  line: LineView;
  /** The id of the input; that of the line's alert follows from it. */
  input: string;
  isWrong: boolean;
  context: CartContext;
}): ReactNode => (
  <PostForm className="vt-quantity" post={post} action="/cart/update" hidden={{entryId: id}}>
    <label htmlFor={input}>
      {t('quantity')}
      <span className="vt-hidden">{` ${title}`}</span>
    </label>
    <QuantityField
      id={input}
      // Without it, Back restores an older quantity into a newer cart, as if the visitor had typed it.
      autoComplete="off"
      value={quantity}
      aria-invalid={isWrong}
      aria-describedby={`${input}-alert`}
      edit={text => store.editQuantity(id, text)}
      commit={() => store.commitQuantity(id)}
      onBlur={() => store.commitQuantity(id)}
      onKeyDown={event => event.key === 'Enter' && store.commitQuantity(id)}
    />
    {post && (
      <button className="vt-button vt-cart-update" type="submit" onClick={() => store.commitQuantity(id)}>
        {t('cart-update')}
        <span className="vt-hidden">{` ${title}`}</span>
      </button>
    )}
  </PostForm>
);

const Notes = ({id, alert, counted}: {id: string; alert: string; counted: string}): ReactNode => (
  <div className="vt-cart-notes">
    <CartAlert id={id} text={alert} />
    {!!alert && !!counted && <p className="vt-cart-counted">{counted}</p>}
  </div>
);

/** One line of the cart: title, choices, quantity, price and a button that removes it. Source: checklist CART-13. */
export const CartLine = ({
  line,
  alert,
  context,
  onRemove,
}: {
  line: LineView;
  alert: string;
  context: CartContext;
  onRemove: (id: string) => void;
}): ReactNode => {
  const {id, imageUrl, price, isBusy, removeLabel} = line;
  const {post, t} = context;
  const input = `${context.id}-${id}`;
  return (
    <li className="vt-cart-line" aria-busy={isBusy}>
      {!!imageUrl && (
        <img className="vt-cart-picture" src={imageUrl} alt="" width="96" height="96" loading="lazy" />
      )}
      <Details line={line} t={t} />
      {line.isQuantityOpen && <Quantity line={line} input={input} isWrong={!!alert} context={context} />}
      <p className="vt-cart-price" translate="no">
        {price}
      </p>
      <PostForm className="vt-cart-remove-form" post={post} action="/cart/remove" hidden={{entryId: id}}>
        <button
          className="vt-button vt-cart-remove"
          type="submit"
          aria-label={removeLabel}
          onClick={() => onRemove(id)}
        >
          {t('remove')}
        </button>
      </PostForm>
      <Notes id={`${input}-alert`} alert={alert} counted={line.counted} />
    </li>
  );
};
