import type {TypedCart} from '../../../src/services/cart-page-controller.js';

/**
 * A field's value where the visitor changed the server's value, else ''. A coupon that a link filled in was not
 * typed.
 */
const typedIn = (field: HTMLInputElement | null): string =>
  field && field.value !== field.defaultValue ? field.value : '';

/** Reads what the visitor typed into the server's cart page before it was live. `id` begins the ids of its fields. */
export const readTypedCart = (element: HTMLElement, id: string): TypedCart => {
  const edits = [...element.querySelectorAll<HTMLInputElement>('.vt-quantity-input')].flatMap(field =>
    typedIn(field) ? [[field.id.slice(id.length + 1), field.value]] : [],
  );
  return {
    edits: Object.fromEntries(edits),
    couponText: typedIn(element.querySelector('.vt-cart-coupon [name=code]')),
  };
};
