import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Spanish, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Recibe un correo cuando vuelva a estar disponible',
  'restock-which': 'Cuál',
  'restock-email': 'Tu correo electrónico',
  'restock-button': 'Avísame',
  'restock-mailing-list': 'Quiero recibir también el boletín',
};
