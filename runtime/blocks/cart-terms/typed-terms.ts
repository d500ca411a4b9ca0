import type {TypedTerms} from '../../../src/services/cart-terms-controller.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** True where the visitor changed the server's value. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? !field.selectedOptions[0]?.defaultSelected
    : field.value !== field.defaultValue;

/** Reads what the visitor chose and typed next to the server's cart page before the block was live. */
export const readTypedTerms = (element: HTMLElement): TypedTerms => {
  const changed = (name: string): string | undefined => {
    const field = element.querySelector<Field>(
      `.vt-terms-estimate [name=${name}],.vt-cart-coupon [name=${name}]`,
    );
    return field && isChanged(field) ? field.value : undefined;
  };
  const places = (['country', 'region', 'postcode'] as const).flatMap(name => {
    const value = changed(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {shipTo: Object.fromEntries(places), giftCode: changed('giftCode') ?? ''};
};
