import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in French, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Se connecter avec une clé d’accès',
  'passkey-add': 'Ajouter une clé d’accès',
  'passkey-name-label': 'Nom de la clé d’accès',
  'passkey-password': 'Mot de passe actuel',
  'passkey-rename': 'Renommer',
  'passkey-delete': 'Supprimer',
  'passkey-delete-of': 'Supprimer {name}',
  'passkey-used': 'Dernière utilisation le {date}',
  'passkey-unused': 'Pas encore utilisée',
  'passkeys-none': 'Pas encore de clé d’accès.',
  'passkey-added': '{name} est ajoutée.',
  'passkey-renamed': '{name} a son nouveau nom.',
  'passkey-deleted': '{name} est supprimée.',
  'passkey-not-done':
    'Rien n’a été fait\u00a0: le navigateur s’est arrêté ou la clé d’accès a été refusée. Réessayez ou utilisez votre mot de passe.',
};
