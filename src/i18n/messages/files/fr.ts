import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in French, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Fichiers\u00a0: {count} au plus, de {mb} Mo chacun au maximum.',
  'file-types': 'Types acceptés\u00a0: {types}.',
  'file-images': 'Images',
  'file-videos': 'Vidéos',
  'file-audio': 'Audio',
  'file-large': 'Ce fichier est trop volumineux. Choisissez-en un de {mb} Mo au maximum.',
  'file-type': 'Les fichiers de ce type ne sont pas acceptés. Choisissez l’un de ceux-ci\u00a0: {types}.',
  'file-content': 'Le contenu de ce fichier ne correspond pas à son type. Choisissez-en un autre.',
  'file-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'file-count': 'Impossible d’ajouter d’autres fichiers ici. La limite est de {count}.',
  'file-quota': 'Trop de fichiers attendent d’être envoyés. Envoyez-en ou retirez-en d’abord.',
  'file-gone': 'Un fichier n’est plus disponible. Ajoutez-le de nouveau.',
  'file-failed': 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.',
  'file-offline': 'Vous êtes hors ligne. L’envoi reprendra à votre retour en ligne.',
  'file-uploaded': '{name} a été envoyé.',
  'file-again': 'Choisissez de nouveau {name} pour reprendre l’envoi.',
  'file-remove': 'Retirer',
  'file-removed': '{name} a été retiré.',
  'file-retry': 'Réessayer',
  'file-waiting': 'Le formulaire sera envoyé dès que les fichiers le seront.',
  'file-missing': 'Un fichier n’a pas encore été envoyé. Réessayez ou retirez-le.',
  'file-kept': 'Déjà envoyés. Les fichiers cochés seront transmis.',
};
