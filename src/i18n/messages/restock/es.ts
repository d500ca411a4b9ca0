import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Spanish, as message patterns. Source: commerce spec §4, §5, §8; the rest our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'El campo de correo electrónico no puede estar vacío',
  'restock-email-invalid': 'El correo electrónico no es válido',
  'restock-sending': 'Enviando…',
  'restock-subscribed': '¡Suscripción realizada!',
  'restock-failed': 'No se puede enviar el formulario. Inténtalo más tarde.',
};
