/** What a visitor reads of passkeys in English, as message patterns. Source: our choice. */
export const catalogue = {
  'passkey-sign-in': 'Sign in with a passkey',
  'passkey-add': 'Add a passkey',
  'passkey-name-label': 'Name of the passkey',
  'passkey-password': 'Current password',
  'passkey-rename': 'Rename',
  'passkey-delete': 'Delete',
  'passkey-delete-of': 'Delete {name}',
  'passkey-used': 'Last used on {date}',
  'passkey-unused': 'Not used yet',
  'passkeys-none': 'No passkeys yet.',
  'passkey-added': '{name} was added.',
  'passkey-renamed': '{name} has its new name.',
  'passkey-deleted': '{name} was deleted.',
  'passkey-not-done':
    'Nothing was done: the browser stopped, or the passkey was refused. Try again, or use your password.',
} as const;
