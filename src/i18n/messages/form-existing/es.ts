import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Spanish, as message patterns. Source: commerce spec §5; the rest our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Suscríbete para recibir novedades',
  'form-open': 'Abrir formulario',
  'form-close': 'Cerrar',
  'field-date-early': 'La primera fecha posible es el {date}.',
  'field-date-late': 'La última fecha posible es el {date}.',
};
