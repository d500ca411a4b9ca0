import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Spanish, as message patterns. Source: commerce spec §5, §8; the rest our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Vista rápida',
  unavailable: 'No disponible',
  close: 'Cerrar',
  save: 'Guardar',
  'block-failed':
    'No se pudo cargar esta parte de la página. Vuelve a cargar la página e intenta nuevamente.',
  'form-not-opened': 'No se pudo abrir el formulario.',
  'form-not-updated': 'No se pudo actualizar el formulario.',
};
