import {type ReactNode, useId} from 'react';
import type {Cart, CartEntry} from '../../src/commerce/cart.js';
import {formatMoney} from '../../src/shared/money.js';
import {QUANTITY} from '../../src/tables/limits.js';
import {useStore} from '../shared/use-store.js';
import type {CartFace} from './cart-page.js';

const Picture = ({entry: {imageUrl}}: {entry: CartEntry}): ReactNode =>
  imageUrl && <img className="vt-cart-picture" src={imageUrl} alt="" width="96" height="96" loading="lazy" />;

const Title = ({entry: {title, url}}: {entry: CartEntry}): ReactNode => (
  <h2 className="vt-cart-title">{url ? <a href={url}>{title}</a> : title}</h2>
);

const Details = ({entry}: {entry: CartEntry}): ReactNode => {
  const options = Object.values(entry.chosenVariant.attributes);
  return (
    <>
      {options.length > 0 && <p className="vt-cart-options">{options.join(' / ')}</p>}
      {entry.additionalFields.length > 0 && (
        <dl className="vt-cart-answers">
          {entry.additionalFields.map(({label, value}) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

/** One line of the cart: what it is, how many, what it costs, and its way out. Source: checklist CART-13. */
export const CartLine = ({
  controller,
  t,
  locale,
  cart,
  entry,
}: CartFace & {cart: Cart; entry: CartEntry}): ReactNode => {
  const id = useId();
  const {edits, busyLine} = useStore(controller);
  const {title, subTotalCents} = entry;
  return (
    <li className="vt-cart-line" aria-busy={busyLine === entry.id}>
      <Picture entry={entry} />
      <div className="vt-cart-details">
        <Title entry={entry} />
        <Details entry={entry} />
      </div>
      <div className="vt-quantity">
        <label htmlFor={id}>
          {t('quantity')}
          <span className="vt-hidden"> {title}</span>
        </label>
        <input
          id={id}
          className="vt-quantity-input"
          type="number"
          min={QUANTITY.min}
          max={QUANTITY.max}
          step={QUANTITY.step}
          value={edits[entry.id] ?? String(entry.quantity)}
          onInput={event => controller.editQuantity(entry.id, event.currentTarget.value)}
          onBlur={() => controller.commitQuantity(entry.id)}
          onKeyDown={event => event.key === 'Enter' && controller.commitQuantity(entry.id)}
        />
      </div>
      <p className="vt-cart-price">
        {formatMoney({amountMinor: subTotalCents, currency: cart.currency}, locale)}
      </p>
      <button
        className="vt-button vt-cart-remove"
        type="button"
        aria-label={t('remove-item', {title})}
        onClick={() => controller.remove(entry.id)}
      >
        {t('remove')}
      </button>
    </li>
  );
};
