import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in German, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Mit einem Passkey anmelden',
  'passkey-add': 'Passkey hinzufügen',
  'passkey-name-label': 'Name des Passkeys',
  'passkey-password': 'Bisheriges Passwort',
  'passkey-rename': 'Umbenennen',
  'passkey-delete': 'Löschen',
  'passkey-delete-of': '{name} löschen',
  'passkey-used': 'Zuletzt verwendet am {date}',
  'passkey-unused': 'Noch nicht verwendet',
  'passkeys-none': 'Noch keine Passkeys.',
  'passkey-added': '{name} wurde hinzugefügt.',
  'passkey-renamed': '{name} hat den neuen Namen.',
  'passkey-deleted': '{name} wurde gelöscht.',
  'passkey-not-done':
    'Es ist nichts passiert: Der Browser hat abgebrochen oder der Passkey wurde abgelehnt. Versuchen Sie es noch einmal oder verwenden Sie Ihr Passwort.',
};
