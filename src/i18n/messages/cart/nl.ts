import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Je winkelwagen is leeg',
  'continue-shopping': 'Verder winkelen',
  subtotal: 'Subtotaal',
  shipping: 'Verzending',
  tax: 'Belasting',
  discount: 'Korting',
  total: 'Totaal',
  'gift-card': 'Cadeaubon',
  'to-pay': 'Te betalen',
  checkout: 'Afrekenen',
  edit: 'Bewerken',
  'cart-update': 'Bijwerken',
  remove: 'Verwijderen',
  'remove-item': '{title} verwijderen',
  'coupon-code': 'Kortingscode',
  'coupon-apply': 'Toepassen',
  'coupon-remove': 'Kortingscode {code} verwijderen',
  updating: 'Bijwerken…',
  'cart-updated': 'Winkelwagen bijgewerkt',
  'quantity-capped': 'Slechts {quantity} beschikbaar; aantal gewijzigd in {quantity}',
  'quantity-kept': 'In de winkelwagen: {quantity}',
  'order-minimum': 'Het minimale bestelbedrag is {amount}. Voeg nog {left} toe om af te rekenen.',
};
