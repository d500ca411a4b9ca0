import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'Lägg i varukorgen',
  subscribe: 'Prenumerera',
  quantity: 'Antal',
  'sold-out-mark': 'slutsåld',
  'sale-mark': 'rea',
  'select-value': 'Välj värde',
  'select-variant': 'Välj {variantName}',
  adding: 'Lägger till …',
  added: 'Tillagd!',
  'sold-out-button': 'Slutsåld',
  'option-sold-out': 'Slutsåld',
  'option-not-made': 'Finns inte',
  'only-left': 'Bara {count} kvar',
  'from-price': 'från {price}',
  'sale-price-label': 'Reapris:',
  'original-price-label': 'Ordinarie pris:',
  cart: 'Varukorg',
  'cart-items': '{count, plural, one {En vara i varukorgen} other {# varor i varukorgen}}',
  'cart-more-than-items': 'Fler än {count} varor i varukorgen',
  'add-failed': 'Varan kunde inte läggas till',
  'express-failed': 'Varan kunde inte köpas',
  'gift-card-failed': 'Presentkortet kunde inte köpas',
  'check-connection': 'Kontrollera anslutningen och försök igen.',
};
