import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in French, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Aperçu rapide',
  unavailable: 'Indisponible',
  close: 'Fermer',
  save: 'Enregistrer',
  'try-again': 'Réessayer',
  'block-failed': 'Cette partie de la page n’a pas pu être chargée. Rechargez la page et réessayez.',
  'cookies-blocked':
    'Les cookies sont désactivés dans votre navigateur\u00a0: votre panier ne peut pas être conservé.',
  'form-not-opened': 'Le formulaire n’a pas pu être ouvert.',
  'form-not-updated': 'Le formulaire n’a pas pu être mis à jour.',
};
