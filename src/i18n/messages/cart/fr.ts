import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in French, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Votre panier est vide',
  'continue-shopping': 'Continuer vos achats',
  subtotal: 'Sous-total',
  shipping: 'Livraison',
  tax: 'Taxes',
  discount: 'Remise',
  total: 'Total',
  'gift-card': 'Carte cadeau',
  'to-pay': 'À payer',
  checkout: 'Passer la commande',
  edit: 'Modifier',
  'cart-update': 'Mettre à jour',
  remove: 'Retirer',
  'remove-item': 'Retirer {title}',
  'coupon-code': 'Code promo',
  'coupon-apply': 'Appliquer',
  'coupon-remove': 'Retirer le code promo {code}',
  updating: 'Mise à jour…',
  'cart-updated': 'Panier mis à jour',
  'quantity-capped': 'Seulement {quantity} en stock\u00a0; quantité modifiée à {quantity}',
  'quantity-kept': 'Dans le panier\u00a0: {quantity}',
  'order-minimum':
    'Le montant minimum de commande est de {amount}. Ajoutez encore {left} pour passer la commande.',
};
