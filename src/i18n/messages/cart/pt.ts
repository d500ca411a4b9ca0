import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Seu carrinho está vazio',
  'continue-shopping': 'Continuar comprando',
  subtotal: 'Subtotal',
  shipping: 'Frete',
  tax: 'Impostos',
  discount: 'Desconto',
  total: 'Total',
  'gift-card': 'Vale-presente',
  'to-pay': 'A pagar',
  checkout: 'Finalizar compra',
  edit: 'Editar',
  'cart-update': 'Atualizar',
  remove: 'Remover',
  'remove-item': 'Remover {title}',
  'coupon-code': 'Código do cupom',
  'coupon-apply': 'Aplicar',
  'coupon-remove': 'Remover o cupom {code}',
  updating: 'Atualizando…',
  'cart-updated': 'Carrinho atualizado',
  'quantity-capped': 'Disponibilidade limitada a {quantity}; a quantidade foi alterada para {quantity}',
  'quantity-kept': 'No carrinho: {quantity}',
  'order-minimum': 'O pedido mínimo é de {amount}. Adicione mais {left} para finalizar a compra.',
};
