import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Dutch, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Ontvang een e-mail zodra dit weer op voorraad is',
  'restock-which': 'Welke',
  'restock-email': 'Je e-mailadres',
  'restock-button': 'Houd me op de hoogte',
  'restock-mailing-list': 'Stuur me ook de nieuwsbrief',
};
