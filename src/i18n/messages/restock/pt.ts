import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'O campo de e-mail não pode ficar em branco',
  'restock-email-invalid': 'O e-mail não é válido',
  'restock-sending': 'Enviando…',
  'restock-subscribed': 'Inscrição feita!',
  'restock-failed': 'Não é possível enviar o formulário. Tente novamente mais tarde.',
};
