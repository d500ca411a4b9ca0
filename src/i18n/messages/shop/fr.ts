import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in French, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'Ajouter au panier',
  subscribe: 'S’abonner',
  quantity: 'Quantité',
  'sold-out-mark': 'épuisé',
  'sale-mark': 'promo',
  'select-value': 'Choisissez une valeur',
  'select-variant': 'Choisir {variantName}',
  adding: 'Ajout en cours…',
  added: 'Ajouté\u00a0!',
  'sold-out-button': 'Épuisé',
  'option-sold-out': 'Épuisé',
  'option-not-made': 'Indisponible',
  'only-left': 'Plus que {count} en stock',
  'from-price': 'à partir de {price}',
  'sale-price-label': 'Prix soldé\u00a0:',
  'original-price-label': 'Prix d’origine\u00a0:',
  cart: 'Panier',
  'cart-items':
    '{count, plural, one {# article dans le panier} many {# d’articles dans le panier} other {# articles dans le panier}}',
  'cart-more-than-items': 'Plus de {count} articles dans le panier',
  'add-failed': 'L’article n’a pas pu être ajouté',
  'express-failed': 'L’article n’a pas pu être acheté',
  'gift-card-failed': 'La carte cadeau n’a pas pu être achetée',
  'check-connection': 'Vérifiez votre connexion et réessayez.',
};
