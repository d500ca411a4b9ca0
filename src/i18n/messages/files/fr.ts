import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in French, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Fichiers : {count} au plus, de {mb} Mo chacun au maximum.',
  'file-types': 'Types : {types}.',
  'file-large': 'Ce fichier est trop volumineux. Choisissez-en un de {mb} Mo au maximum.',
  'file-type': 'Les fichiers de ce type ne sont pas acceptés. Choisissez l’un de ceux-ci : {types}.',
  'file-content': 'Le contenu de ce fichier ne correspond pas à son nom. Choisissez-en un autre.',
  'file-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'file-count': 'Impossible d’ajouter d’autres fichiers ici. {count} au plus sont acceptés.',
  'file-quota': 'Trop de fichiers attendent d’être envoyés. Envoyez-en ou retirez-en d’abord.',
  'file-gone': 'Un fichier n’est plus là. Ajoutez-le de nouveau.',
  'file-failed': 'Le fichier n’a pas été envoyé. Vérifiez votre connexion et réessayez.',
  'file-offline': 'Pas de connexion. L’envoi reprendra tout seul.',
  'file-uploaded': '{name} est envoyé.',
  'file-again': 'Choisissez de nouveau {name} pour reprendre là où l’envoi s’est arrêté.',
  'file-remove': 'Retirer',
  'file-removed': '{name} est retiré.',
  'file-retry': 'Réessayer',
  'file-waiting': 'Le formulaire sera envoyé dès que les fichiers le seront.',
  'file-missing': 'Un fichier n’est pas encore envoyé. Réessayez ou retirez-le.',
  'file-kept': 'Déjà reçus. Ce qui est coché est envoyé.',
};
