import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'lock-title': 'Lock of the page',
  'lock-opens': 'Its password opens it, too. A new one locks it again for those who had the one before.',
  'lock-password': 'Password of the page',
  'lock-hint': 'At least {min} characters. Tell it to your visitors: nobody can read it here again.',
  'lock-short': 'Enter at least {min} characters',
  'lock-set': 'Lock the page',
  'lock-change': 'Change the password',
  'lock-done': 'The page is locked with the new password.',
  'lock-failed': 'That did not work. Try again.',
} as const;

/** Texts of the lock of a page, next to those of its notice. */
export const PAGE_LOCK_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'lock-title': 'Bloqueo de la página',
    'lock-opens':
      'También se abre con su contraseña. Una nueva la vuelve a cerrar para quienes tenían la anterior.',
    'lock-password': 'Contraseña de la página',
    'lock-hint': 'Al menos {min} caracteres. Dísela a tus visitantes: aquí nadie puede volver a leerla.',
    'lock-short': 'Escribe al menos {min} caracteres',
    'lock-set': 'Bloquear la página',
    'lock-change': 'Cambiar la contraseña',
    'lock-done': 'La página está cerrada con la contraseña nueva.',
    'lock-failed': 'No ha funcionado. Inténtalo de nuevo.',
  },
};
