import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Logga in med en inloggningsnyckel',
  'passkey-add': 'Lägg till en inloggningsnyckel',
  'passkey-name-label': 'Inloggningsnyckelns namn',
  'passkey-password': 'Nuvarande lösenord',
  'passkey-rename': 'Byt namn',
  'passkey-delete': 'Ta bort',
  'passkey-delete-of': 'Ta bort {name}',
  'passkey-used': 'Senast använd {date}',
  'passkey-unused': 'Inte använd än',
  'passkeys-none': 'Inga inloggningsnycklar än.',
  'passkey-added': '{name} har lagts till.',
  'passkey-renamed': '{name} har sitt nya namn.',
  'passkey-deleted': '{name} är borttagen.',
  'passkey-not-done':
    'Inget gjordes: webbläsaren avbröt eller inloggningsnyckeln nekades. Försök igen eller använd ditt lösenord.',
};
