import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Accedi con una passkey',
  'passkey-add': 'Aggiungi una passkey',
  'passkey-name-label': 'Nome della passkey',
  'passkey-password': 'Password attuale',
  'passkey-rename': 'Rinomina',
  'passkey-delete': 'Elimina',
  'passkey-delete-of': 'Elimina {name}',
  'passkey-used': 'Usata l’ultima volta il {date}',
  'passkey-unused': 'Non ancora usata',
  'passkeys-none': 'Ancora nessuna passkey.',
  'passkey-added': '{name} è stata aggiunta.',
  'passkey-renamed': '{name} ha il nuovo nome.',
  'passkey-deleted': '{name} è stata eliminata.',
  'passkey-not-done':
    'Non è stato fatto nulla: il browser si è fermato o la passkey è stata rifiutata. Riprova o usa la password.',
};
