import type {FormEvent, ReactNode} from 'react';
import type {Product} from '../../src/commerce/product.js';
import {isQuantityShown} from '../../src/commerce/quantity.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {useStore} from '../shared/use-store.js';
import {AddButton} from './add-button.js';
import {BuyAnswer} from './buy-answer.js';
import {OptionFields} from './option-fields.js';
import {Price} from './price.js';
import {QuantityField} from './quantity-field.js';
import {Scarcity} from './scarcity.js';
import {StatusMark} from './status-mark.js';

/** What every part of the product block is given. */
export interface ProductFace {
  readonly product: Product;
  readonly controller: BuyController;
  readonly t: MessageFormat;
  readonly locale: string;
  /** Units at or below which stock is told, or null for never. */
  readonly lowStock: number | null;
  /** The owner's sentence for sold out, or null for the default. */
  readonly soldOutText: string | null;
}

/** A product as a visitor buys it: price, options, quantity, button and what they answer. Source: commerce spec §2, §4. */
export const ProductBlock = (face: ProductFace): ReactNode => {
  const {product, controller, t} = face;
  const state = useStore(controller);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void controller.add();
  };
  return (
    <form className="vt-form" noValidate onSubmit={submit}>
      <Price {...face} variant={state.variant} />
      <StatusMark {...face} variant={state.variant} />
      <OptionFields {...face} state={state} />
      {isQuantityShown(product) && <QuantityField {...face} state={state} />}
      <Scarcity {...face} state={state} />
      <AddButton {...face} state={state} />
      <BuyAnswer state={state} t={t} />
    </form>
  );
};
