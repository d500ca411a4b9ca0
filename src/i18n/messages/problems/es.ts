import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Spanish, as message patterns. Source: commerce spec §5, §8; the rest our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Selecciona {options}.',
  'variant-unavailable':
    'Lo sentimos, esa variante del artículo no está disponible. Selecciona otra variante.',
  'not-enough-stock': 'Lo sentimos, pero no tenemos suficientes artículos disponibles.',
  'stock-left-in-cart': 'Disponibles: {left}; en tu carrito: {inCart}.',
  'quantity-not-number': 'La cantidad debe ser un número.',
  'quantity-not-whole': 'La cantidad debe ser un número entero',
  'quantity-out-of-range': 'La cantidad debe estar entre {min} y {max}.',
  'gift-card-no-denomination': 'Selecciona una denominación para la tarjeta de regalo',
  'session-expired': 'Tu sesión ha caducado. Carga la página e intenta nuevamente.',
  'cookies-needed': 'Habilita las cookies en tu navegador, vuelve a cargar la página e intenta nuevamente.',
  'try-again-in-seconds': 'Vuelve a intentarlo después de unos segundos.',
  'took-too-long': 'La tienda tardó demasiado en responder. Intenta nuevamente.',
  'unknown-failure': 'Algo salió mal. Intenta nuevamente.',
  'cart-not-updated': 'No se pudo actualizar el carrito.',
  'item-not-removed': 'No se pudo quitar el artículo.',
};
