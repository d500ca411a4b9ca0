import type {ReactNode} from 'react';
import type {LineView} from '../../src/commerce/cart-page-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartPageController} from '../../src/services/cart-page-controller.js';
import {QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from '../../src/tables/limits.js';
import {useUniqueId} from '../shared/use-unique-id.js';

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
    {options && (
      <p className="vt-cart-options">
        <bdi>{options}</bdi>
      </p>
    )}
    {additionalFields.length > 0 && (
      <dl className="vt-cart-answers">
        {additionalFields.map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {editUrl && (
      <a className="vt-cart-edit" href={editUrl}>
        {t('edit')}
        <span className="vt-hidden"> {title}</span>
      </a>
    )}
  </div>
);

/** One line of the cart: what it is, how many, what it costs, and its way out. Source: checklist CART-13. */
export const CartLine = ({
  line,
  alert,
  t,
  controller,
  onRemove,
}: {
  line: LineView;
  alert: string;
  t: MessageFormat;
  controller: CartPageController;
  onRemove: (id: string) => void;
}): ReactNode => {
  const input = useUniqueId();
  const told = useUniqueId();
  const {id, title, imageUrl, quantity, price, isBusy, removeLabel} = line;
  return (
    <li className="vt-cart-line" aria-busy={isBusy}>
      {imageUrl && (
        <img className="vt-cart-picture" src={imageUrl} alt="" width="96" height="96" loading="lazy" />
      )}
      <Details line={line} t={t} />
      <div className="vt-quantity">
        <label htmlFor={input}>
          {t('quantity')}
          <span className="vt-hidden"> {title}</span>
        </label>
        <input
          id={input}
          className="vt-quantity-input"
          type="number"
          min={QUANTITY_MIN}
          max={QUANTITY_MAX}
          step={QUANTITY_STEP}
          value={quantity}
          aria-invalid={!!alert}
          aria-describedby={told}
          onInput={event => controller.editQuantity(id, event.currentTarget.value)}
          onBlur={() => controller.commitQuantity(id)}
          onKeyDown={event => event.key === 'Enter' && controller.commitQuantity(id)}
        />
      </div>
      <p className="vt-cart-price">{price}</p>
      <button
        className="vt-button vt-cart-remove"
        type="button"
        aria-label={removeLabel}
        onClick={() => onRemove(id)}
      >
        {t('remove')}
      </button>
      <p id={told} className="vt-alert vt-cart-alert" role="alert">
        {alert}
      </p>
    </li>
  );
};
