import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Portuguese, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Receba um e-mail quando voltar ao estoque',
  'restock-which': 'Qual',
  'restock-email': 'Seu e-mail',
  'restock-button': 'Avise-me',
  'restock-mailing-list': 'Quero receber também a newsletter',
};
