import type {TypedTerms} from '../../../src/services/cart-terms-controller.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** True where the visitor changed the server's value. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? !field.selectedOptions[0]?.defaultSelected
    : field.value !== field.defaultValue;

/** Reads what the visitor chose and typed next to the server's cart page before the block was live. */
export const readTypedTerms = (element: HTMLElement): TypedTerms => {
  const places = (['country', 'region', 'postcode'] as const).flatMap(name => {
    const field = element.querySelector<Field>(`.vt-terms-estimate [name=${name}]`);
    return field && isChanged(field) ? [[name, field.value]] : [];
  });
  const card = element.querySelector<HTMLInputElement>('.vt-cart-coupon [name=giftCode]');
  return {
    shipTo: Object.fromEntries(places),
    giftCode: card?.value ?? '',
    refusedCode: card?.defaultValue ?? '',
  };
};

/** True where the visitor typed a gift card: one that the server put into its field was not typed. */
export const hasTypedCard = ({giftCode, refusedCode = ''}: TypedTerms): boolean => giftCode !== refusedCode;
