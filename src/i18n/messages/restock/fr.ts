import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in French, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'Le champ e-mail ne peut pas être vide',
  'restock-email-invalid': 'L’adresse e-mail n’est pas valide',
  'restock-sending': 'Envoi en cours…',
  'restock-subscribed': 'Inscription réussie\u00a0!',
  'restock-failed': 'Impossible d’envoyer le formulaire. Réessayez plus tard.',
};
