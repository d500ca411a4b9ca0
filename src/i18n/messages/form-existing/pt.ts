import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Receber novidades por e-mail',
  'form-open': 'Abrir formulário',
  'form-close': 'Fechar',
  'field-date-early': 'A primeira data possível é {date}.',
  'field-date-late': 'A última data possível é {date}.',
};
