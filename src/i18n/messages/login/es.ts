import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Iniciar sesión',
  'login-email': 'Correo electrónico',
  'login-password': 'Contraseña',
  'login-new-password': 'Elige una contraseña',
  'login-remember': 'Mantener la sesión en este dispositivo',
  'login-register-title': 'Crear una cuenta',
  'login-reset-title': 'Restablecer la contraseña',
  'login-reset-intro':
    'Escribe la dirección de tu cuenta. Te enviamos un enlace para elegir una contraseña nueva.',
  'login-reset-action': 'Enviar el enlace',
  'login-forgot': '¿Has olvidado la contraseña?',
  'login-new': '¿Es tu primera vez? Crea una cuenta',
  'login-have': '¿Ya tienes una cuenta? Inicia sesión',
  'login-check-title': 'Revisa tu correo',
  'login-check-help':
    '¿No te llega en unos minutos? Mira en la carpeta de correo no deseado o inténtalo de nuevo. Tu carrito sigue igual.',
  'login-pending':
    'Te hemos enviado un correo. Abre el enlace que contiene y escribe tu contraseña para terminar. El enlace sirve una sola vez y durante 24 horas.',
  'login-reset-sent':
    'Te hemos enviado un correo. Abre el enlace que contiene para elegir una contraseña nueva. El enlace sirve una sola vez y durante una hora.',
  'login-other-address': 'Usar otra dirección',
  'login-signed-in': 'Has iniciado sesión.',
  'login-signed-in-as': 'Has iniciado sesión como {email}.',
  'login-sign-out': 'Cerrar sesión',
  'login-keep-cart': 'Dejar el carrito en este dispositivo',
  'login-busy': 'Un momento…',
  'login-signed-out': 'Has cerrado la sesión.',
  'login-out-elsewhere':
    'Se ha cerrado tu sesión en otra pestaña. Inicia sesión de nuevo para continuar. Lo que has escrito en esta página sigue aquí.',
  'login-in-elsewhere':
    'Has iniciado sesión en otra pestaña. Vuelve a cargar la página para ver lo que es para socios.',
  'login-email-invalid': 'Escribe tu dirección de correo, como nombre@example.com.',
  'login-password-blank': 'Escribe tu contraseña.',
  'login-password-length': 'Las contraseñas tienen de {min} a {max} caracteres.',
  'login-failed': 'No ha funcionado. Inténtalo de nuevo.',
  'login-passkeys': 'Llaves de acceso',
  'login-passkeys-intro':
    'Inicia sesión con tu huella, tu cara o el bloqueo de pantalla en lugar de una contraseña.',
};
