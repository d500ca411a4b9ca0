import {PAGE_TYPES, type PageTypeName} from '../../../../src/tables/page-types.js';
import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  'main-content': 'Home and main pages',
  page: 'Pages',
  splash: 'Splash page',
  'content-item': 'Product and item pages',
  'not-found': 'Page not found',
  error: 'Error page',
  search: 'Search',
  'lock-screen': 'Lock screen',
  'popup-overlay': 'Pop-up',
  'protected-content': 'Protected content',
  'member-area-access-denied': 'Member area, access denied',
  cart: 'Cart',
  checkout: 'Checkout',
  'order-confirmed': 'Order confirmation',
  donate: 'Donation',
  'contribution-confirmed': 'Contribution confirmation',
  'cart-v2': 'Cart (version 2)',
  'subscription-confirmed': 'Subscription confirmation',
  'order-received': 'Order received',
  'membership-confirmed': 'Membership confirmation',
  'reviews-request': 'Review request',
  'digital-product-composer-preview': 'Digital product preview',
  'order-status': 'Order status',
  'newsletter-unsubscribe': 'Newsletter unsubscribe',
  'commerce-email-preview': 'E-mail preview',
  'sso-page': 'Single sign-on',
} as const satisfies Record<PageTypeName, string>;

const ES: Readonly<Record<PageTypeName, string>> = {
  'main-content': 'Inicio y páginas principales',
  page: 'Páginas',
  splash: 'Página de bienvenida',
  'content-item': 'Páginas de producto y de artículo',
  'not-found': 'Página no encontrada',
  error: 'Página de error',
  search: 'Búsqueda',
  'lock-screen': 'Pantalla de bloqueo',
  'popup-overlay': 'Ventana emergente',
  'protected-content': 'Contenido protegido',
  'member-area-access-denied': 'Área de miembros, acceso denegado',
  cart: 'Carrito',
  checkout: 'Pago',
  'order-confirmed': 'Confirmación del pedido',
  donate: 'Donación',
  'contribution-confirmed': 'Confirmación de la contribución',
  'cart-v2': 'Carrito (versión 2)',
  'subscription-confirmed': 'Confirmación de la suscripción',
  'order-received': 'Pedido recibido',
  'membership-confirmed': 'Confirmación de la membresía',
  'reviews-request': 'Solicitud de reseña',
  'digital-product-composer-preview': 'Vista previa de producto digital',
  'order-status': 'Estado del pedido',
  'newsletter-unsubscribe': 'Baja del boletín',
  'commerce-email-preview': 'Vista previa de correo',
  'sso-page': 'Inicio de sesión único',
};

const STRINGS = {en: EN, es: ES};
const OTHER: Readonly<Record<OwnerLanguage, string>> = {en: 'Other pages', es: 'Otras páginas'};
const NAMES: ReadonlyMap<number | null, PageTypeName> = new Map(
  PAGE_TYPES.map(({code, name}) => [code, name]),
);

/** Names of page types for the owner; null is for pages without a type. */
export const pageKindName = (pageType: number | null, language: OwnerLanguage): string => {
  const name = NAMES.get(pageType);
  return name ? STRINGS[language][name] : OTHER[language];
};
