import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Opiniones',
  'reviews-none': 'Todavía no hay opiniones.',
  'reviews-count': '{count, plural, one {# opinión} many {# de opiniones} other {# opiniones}}',
  'reviews-rating': '{rating} de {max} estrellas',
  'reviews-stars': '{count, plural, one {# estrella} many {# de estrellas} other {# estrellas}}',
  'reviews-verified': 'Compra verificada',
  'reviews-source': 'De {source}',
  'reviews-reply': 'Respuesta de la tienda',
  'reviews-sort': 'Ordenar por',
  'reviews-newest': 'Más recientes',
  'reviews-best': 'Mejor valoradas',
  'reviews-more': 'Mostrar más opiniones',
  'reviews-all': 'Se muestran todas las opiniones',
  'reviews-loading': 'Cargando las opiniones…',
  'reviews-added': '{count, plural, one {Una opinión más} many {# de opiniones más} other {# opiniones más}}',
  'reviews-failed': 'No se pudieron cargar las opiniones.',
  'reviews-retry': 'Volver a intentarlo',
};
