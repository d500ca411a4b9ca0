import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Din varukorg är tom',
  'continue-shopping': 'Fortsätt handla',
  subtotal: 'Delsumma',
  shipping: 'Frakt',
  tax: 'Skatt',
  discount: 'Rabatt',
  total: 'Totalt',
  'gift-card': 'Presentkort',
  'to-pay': 'Att betala',
  checkout: 'Till kassan',
  edit: 'Redigera',
  'cart-update': 'Uppdatera',
  remove: 'Ta bort',
  'remove-item': 'Ta bort {title}',
  'coupon-code': 'Rabattkod',
  'coupon-apply': 'Använd',
  'coupon-remove': 'Ta bort rabattkoden {code}',
  updating: 'Uppdaterar …',
  'cart-updated': 'Varukorgen har uppdaterats',
  'quantity-capped': 'Endast {quantity} i lager; antalet har ändrats till {quantity}',
  'quantity-kept': 'I varukorgen: {quantity}',
  'order-minimum': 'Minsta ordervärde är {amount}. Lägg till varor för {left} för att gå till kassan.',
};
