import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Spanish, as message patterns. Source: commerce spec §5; the rest our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Obligatorio',
  'field-too-long': 'Superaste el límite de caracteres.',
  'field-email': 'El correo electrónico no es válido. Las direcciones deben seguir el formato {email}.',
  'field-number': 'Escribe un número.',
  'field-website': 'Escribe una dirección web como {url}.',
  'field-twitter': 'Escribe un nombre de usuario como {name}.',
  'field-date': 'Escribe una fecha válida.',
  'field-time': 'Escribe una hora válida.',
  'field-phone': 'Escribe un número de teléfono con cifras.',
  'field-option': 'Elige una de las opciones.',
  'field-characters': 'Algunos de estos caracteres no se pueden guardar. Quítalos e intenta nuevamente.',
  'form-submitting': 'Enviando…',
  'form-sent': '¡Gracias!',
  'form-invalid': 'Uno o más campos no son válidos. Revisa tus respuestas.',
  'form-not-parsed': 'No se pudieron leer los campos del formulario. Revisa tus respuestas.',
  'form-unauthorized': 'No se pudo enviar el formulario. Por favor, intenta más tarde.',
  'form-not-configured': 'Este formulario aún no está configurado.',
  'form-rate-limited':
    'No se pudo enviar el formulario. Se superó el límite de respuestas. Intenta más tarde.',
  'form-server-failed': 'No se pudo enviar el formulario. Intenta más tarde.',
  'form-failed': 'Error desconocido, intenta más tarde.',
  'form-no-key': 'No se pudo obtener una clave de envío del formulario. Intenta más tarde.',
  'form-problem-above': 'Hubo un problema con tu formulario. Desplázate hacia arriba para verlo.',
  'form-problem-below': 'Hubo un problema con tu formulario. Desplázate hacia abajo para verlo.',
  'form-offline': 'No tienes conexión. Guardamos tus respuestas y las enviaremos cuando vuelva.',
  'form-offline-kept': 'No tienes conexión. Tus respuestas siguen aquí: envía el formulario cuando vuelva.',
  'answer-none': 'Sin respuesta',
};
