import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Spanish, as message patterns. Source: commerce spec §5, §8; the rest our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Tu carrito está vacío',
  'continue-shopping': 'Seguir comprando',
  subtotal: 'Subtotal',
  shipping: 'Envío',
  tax: 'Impuestos',
  discount: 'Descuento',
  total: 'Total',
  'gift-card': 'Tarjeta de regalo',
  'to-pay': 'Por pagar',
  checkout: 'Finalizar compra',
  edit: 'Editar',
  'cart-update': 'Actualizar',
  remove: 'Quitar',
  'remove-item': 'Quitar {title}',
  'coupon-code': 'Código de cupón',
  'coupon-apply': 'Aplicar',
  'coupon-remove': 'Quitar el cupón {code}',
  updating: 'Actualizando…',
  'cart-updated': 'Carrito actualizado',
  'quantity-capped': 'Disponibles: {quantity}; la cantidad se cambió a {quantity}',
  'quantity-kept': 'En el carrito: {quantity}',
  'order-minimum': 'El pedido mínimo es de {amount}. Añade {left} más para finalizar la compra.',
};
