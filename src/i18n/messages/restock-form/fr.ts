import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in French, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Recevez un e-mail dès son retour en stock',
  'restock-which': 'Lequel',
  'restock-email': 'Votre e-mail',
  'restock-button': 'Prévenez-moi',
  'restock-mailing-list': 'Je veux aussi la lettre d’information',
};
