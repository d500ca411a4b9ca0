import type {TypedCart} from '../../../src/services/cart-page-controller.js';

/** Reads what the visitor typed into the server's cart page before it was live. `id` begins the ids of its fields. */
export const readTypedCart = (element: HTMLElement, id: string): TypedCart => {
  const edits = [...element.querySelectorAll<HTMLInputElement>('.vt-quantity-input')].flatMap(
    ({id: name, value, defaultValue}) =>
      value && value !== defaultValue ? [[name.slice(id.length + 1), value]] : [],
  );
  const coupon = element.querySelector<HTMLInputElement>('.vt-cart-coupon [name=code]');
  return {
    edits: Object.fromEntries(edits),
    couponText: coupon?.value ?? '',
    servedCoupon: coupon?.defaultValue ?? '',
  };
};

/** True where the visitor typed: a coupon that the server put into its field was not typed. */
export const hasTyped = ({edits, couponText, servedCoupon = ''}: TypedCart): boolean =>
  couponText !== servedCoupon || Object.keys(edits).length > 0;
