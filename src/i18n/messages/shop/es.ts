import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Spanish, as message patterns. Source: commerce spec §5, §8; the rest our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'Añadir al carrito',
  subscribe: 'Suscribirse',
  quantity: 'Cantidad',
  'sold-out-mark': 'agotado',
  'sale-mark': 'oferta',
  'select-value': 'Seleccionar valor',
  'select-variant': 'Seleccionar {variantName}',
  adding: 'Añadiendo…',
  added: '¡Añadido!',
  'sold-out-button': 'Agotado',
  'option-sold-out': 'Agotado',
  'option-not-made': 'No disponible',
  'only-left': '{count, plural, one {Solo queda #} many {Solo quedan #} other {Solo quedan #}}',
  'from-price': 'desde {price}',
  'sale-price-label': 'Precio de oferta:',
  'original-price-label': 'Precio original:',
  cart: 'Carrito',
  'cart-items':
    '{count, plural, one {Un artículo en el carrito} many {# de artículos en el carrito} other {# artículos en el carrito}}',
  'cart-more-than-items': 'Más de {count} artículos en el carrito',
  'add-failed': 'No se pudo añadir el artículo',
  'express-failed': 'No se pudo Comprar el Artículo',
  'gift-card-failed': 'No se pudo comprar la tarjeta de regalo',
  'check-connection': 'Comprueba tu conexión e intenta nuevamente.',
};
