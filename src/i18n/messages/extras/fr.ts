import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in French, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Aperçu rapide',
  unavailable: 'Indisponible',
  close: 'Fermer',
  save: 'Enregistrer',
  'block-failed': 'Cette partie de la page n’a pas pu être chargée. Rechargez la page et réessayez.',
  'form-not-opened': 'Le formulaire n’a pas pu être ouvert.',
  'form-not-updated': 'Le formulaire n’a pas pu être mis à jour.',
};
