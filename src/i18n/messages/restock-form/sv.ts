import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Swedish, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Få ett mejl när varan finns i lager igen',
  'restock-which': 'Vilken',
  'restock-email': 'Din e-post',
  'restock-button': 'Meddela mig',
  'restock-mailing-list': 'Jag vill också ha nyhetsbrevet',
};
