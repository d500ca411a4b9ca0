import type {FormHTMLAttributes, MouseEvent, ReactNode} from 'react';
import type {BuyView} from '../../src/catalog/buy-view.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import {QuantityField} from '../ui/quantity-field.inline.js';
import {BuyAnswer} from './buy-answer.js';
import {OptionFields} from './option-fields.js';
import {Price} from './price.js';
import type {ProductStore} from './product-store.js';

const Quantity = ({
  quantity,
  id,
  alertId,
  store,
}: {
  quantity: NonNullable<BuyView['quantity']>;
  id: string;
  /** The id of what is wrong with the quantity, if something is. */
  alertId: string | undefined;
  store: ProductStore;
}): ReactNode => (
  <div className="vt-quantity">
    <label htmlFor={id}>{quantity.label}</label>
    <QuantityField
      id={id}
      value={quantity.text}
      aria-invalid={!!alertId}
      aria-describedby={alertId}
      edit={store.setQuantity}
    />
  </div>
);

const AddButton = ({
  button: {label, isSoldOut, isBusy},
  store,
}: {
  button: BuyView['button'];
  store: ProductStore;
}): ReactNode => {
  // Handles the click, which Enter triggers too: a sandboxed frame without `allow-forms` fires no submit event.
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    void store.add();
  };
  return (
    <button
      className="vt-button vt-primary vt-add"
      type="submit"
      onClick={press}
      disabled={isSoldOut}
      aria-disabled={isBusy || undefined}
    >
      {label}
    </button>
  );
};

interface ProductBlockProps {
  readonly store: ProductStore;
  /** The form's id, and the prefix of its fields' ids; a unique one by default. */
  readonly id?: string;
  readonly isBare?: boolean;
  /** Attributes of the form; the server's include the action for visitors without script. Hydration keeps them. */
  readonly form?: FormHTMLAttributes<HTMLFormElement>;
  /** Hidden inputs that are posted along. */
  readonly hidden?: ReactNode;
}

/** A product as a visitor buys it, or its button alone (`isBare`). Source: commerce spec §2, §4. */
export const ProductBlock = ({
  store,
  id: given,
  isBare = false,
  form = {noValidate: true},
  hidden,
}: ProductBlockProps): ReactNode => {
  const unique = useUniqueId();
  const id = given ?? unique;
  const {view, alert} = useStore(store);
  const {mark, quantity, scarcity, button} = view;
  const alertId = `${id}-alert`;
  const alertOf = (part: 'options' | 'quantity') => (alert?.wrong === part ? alertId : undefined);
  return (
    <form className="vt-form" id={id} {...form}>
      {hidden}
      {!isBare && <Price price={view.price} />}
      {mark && <p className={`vt-mark vt-mark-${mark.kind}`}>{mark.text}</p>}
      <OptionFields
        options={view.options}
        id={id}
        isRequired={!form.noValidate}
        alertId={alertOf('options')}
        store={store}
      />
      {quantity && !isBare && (
        <Quantity quantity={quantity} id={`${id}-quantity`} alertId={alertOf('quantity')} store={store} />
      )}
      {!!scarcity && <p className="vt-scarcity">{scarcity}</p>}
      <AddButton button={button} store={store} />
      <BuyAnswer alert={alert} alertId={alertId} news={view.news} />
    </form>
  );
};
