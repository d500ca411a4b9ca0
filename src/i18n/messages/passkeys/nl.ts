import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Inloggen met een passkey',
  'passkey-add': 'Passkey toevoegen',
  'passkey-name-label': 'Naam van de passkey',
  'passkey-password': 'Huidig wachtwoord',
  'passkey-rename': 'Naam wijzigen',
  'passkey-delete': 'Verwijderen',
  'passkey-delete-of': '{name} verwijderen',
  'passkey-used': 'Laatst gebruikt op {date}',
  'passkey-unused': 'Nog niet gebruikt',
  'passkeys-none': 'Nog geen passkeys.',
  'passkey-added': '{name} is toegevoegd.',
  'passkey-renamed': '{name} heeft de nieuwe naam.',
  'passkey-deleted': '{name} is verwijderd.',
  'passkey-not-done':
    'Er is niets gebeurd: de browser is gestopt of de passkey is geweigerd. Probeer het opnieuw of gebruik je wachtwoord.',
};
