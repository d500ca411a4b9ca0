import {findAddProblem} from '../cart/add-problem.js';
import {countInCart} from '../cart/count-in-cart.js';
import type {MessageFormat} from '../i18n/messages.js';
import {ADD_BUTTON_TIMES} from '../tables/limits.js';
import type {PressedButton} from './cart.js';

/** Shows on the button that the product is in the cart. */
const confirm = ({setPhase, setPhaseLater}: PressedButton): void => {
  const {addedAfterMs, idleAfterAddedMs} = ADD_BUTTON_TIMES;
  setPhase('confirming');
  setPhaseLater(addedAfterMs, 'added', () => setPhaseLater(idleAfterAddedMs, 'idle'));
};

/** Adds the choice to the cart, or shows why not. A choice that the visitor must correct leaves the button idle. */
export const addChoice = async (button: PressedButton, t: MessageFormat): Promise<void> => {
  const {product, snapshot, cart, language, origin, showProblem, fail} = button;
  const {chosen, quantity: quantityText, variant, view} = snapshot;
  const {id: itemId} = product;
  const sku = variant?.sku ?? '';
  const qtyInCart = countInCart(cart.snapshot(), itemId, sku);
  const problem = findAddProblem({product, chosen, quantityText, qtyInCart, locale: language});
  if (problem) {
    // With a variant chosen that has stock, only the quantity can be wrong.
    const hasStock = variant !== null && view.mark?.kind !== 'sold-out';
    return showProblem(t(problem.messageId, problem.params), hasStock ? 'quantity' : 'options');
  }
  const {isSubscribable: isSubscription} = product;
  const {errors} = await cart.add({
    itemId,
    sku: sku || null,
    quantity: Number(quantityText),
    isSubscription,
    origin,
  });
  if (errors[0]) fail(errors[0].text);
  else confirm(button);
};
