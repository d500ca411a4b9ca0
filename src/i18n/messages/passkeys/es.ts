import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Iniciar sesión con una llave de acceso',
  'passkey-add': 'Añadir una llave de acceso',
  'passkey-name-label': 'Nombre de la llave de acceso',
  'passkey-password': 'Contraseña actual',
  'passkey-rename': 'Cambiar el nombre',
  'passkey-delete': 'Eliminar',
  'passkey-delete-of': 'Eliminar {name}',
  'passkey-used': 'Usada por última vez el {date}',
  'passkey-unused': 'Todavía sin usar',
  'passkeys-none': 'Todavía no hay llaves de acceso.',
  'passkey-added': 'Se ha añadido {name}.',
  'passkey-renamed': '{name} tiene ya su nombre nuevo.',
  'passkey-deleted': 'Se ha eliminado {name}.',
  'passkey-not-done':
    'No se ha hecho nada: el navegador lo ha interrumpido o la llave de acceso se ha rechazado. Inténtalo de nuevo o usa tu contraseña.',
};
