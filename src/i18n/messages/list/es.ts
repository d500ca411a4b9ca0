import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': '{count, plural, one {Un artículo más} many {# de artículos más} other {# artículos más}}',
  'quick-view-loading': 'Cargando…',
  'close-quick-view': 'Cerrar la vista rápida',
  'quick-view-details': 'Ver todos los detalles',
  'quick-view-failed': 'No se pudo cargar el producto.',
  'quick-view-retry': 'Volver a intentarlo',
};
