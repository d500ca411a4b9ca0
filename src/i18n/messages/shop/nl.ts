import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'In winkelwagen',
  subscribe: 'Abonneren',
  quantity: 'Aantal',
  'sold-out-mark': 'uitverkocht',
  'sale-mark': 'aanbieding',
  'select-value': 'Maak een keuze',
  'select-variant': 'Kies {variantName}',
  adding: 'Toevoegen…',
  added: 'Toegevoegd!',
  'sold-out-button': 'Uitverkocht',
  'option-sold-out': 'Uitverkocht',
  'option-not-made': 'Niet beschikbaar',
  'only-left': 'Nog maar {count} op voorraad',
  'from-price': 'vanaf {price}',
  'sale-price-label': 'Actieprijs:',
  'original-price-label': 'Oorspronkelijke prijs:',
  cart: 'Winkelwagen',
  'cart-items': '{count, plural, one {Eén artikel in de winkelwagen} other {# artikelen in de winkelwagen}}',
  'cart-more-than-items': 'Meer dan {count} artikelen in de winkelwagen',
  'add-failed': 'Het artikel kon niet worden toegevoegd',
  'express-failed': 'Het artikel kon niet worden gekocht',
  'gift-card-failed': 'De cadeaubon kon niet worden gekocht',
  'check-connection': 'Controleer je verbinding en probeer het opnieuw.',
};
