import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in French, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Choisissez {options}.',
  'variant-unavailable': 'Désolé, cette variante de l’article n’est pas disponible. Choisissez-en une autre.',
  'not-enough-stock': 'Désolé, nous n’avons pas assez d’articles en stock.',
  'stock-left-in-cart': 'En stock\u00a0: {left}, dans votre panier\u00a0: {inCart}.',
  'quantity-not-number': 'La quantité doit être un nombre.',
  'quantity-not-whole': 'La quantité doit être un nombre entier',
  'quantity-out-of-range': 'La quantité doit être comprise entre {min} et {max}.',
  'gift-card-no-denomination': 'Choisissez un montant pour la carte cadeau',
  'session-expired': 'Votre session a expiré. Rechargez la page et réessayez.',
  'cookies-needed': 'Activez les cookies dans votre navigateur, rechargez la page et réessayez.',
  'try-again-in-seconds': 'Réessayez dans quelques secondes.',
  'took-too-long': 'La boutique a mis trop de temps à répondre. Réessayez.',
  'unknown-failure': 'Une erreur s’est produite. Réessayez.',
  'cart-not-updated': 'Le panier n’a pas pu être mis à jour.',
  'item-not-removed': 'L’article n’a pas pu être retiré.',
};
