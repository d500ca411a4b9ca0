import type {OwnerLanguage} from '../owner/language.js';
import type {MailProblem} from './deliver.js';
import type {EmailState} from './tables.js';

const EN = {
  recordOnly:
    'No email is sent, because the platform has no mail server: set SMTP_URL and MAIL_FROM, and start it again. These are the emails that would be sent.',
  intro: 'Every email of the shop, and what became of it.',
  none: 'No emails yet.',
  asHtml: 'As HTML',
  again: 'Send again',
  now: 'Send now',
  queued: 'The email is sent as soon as possible.',
  notResent: 'The email was not queued: it has been sent, or is being sent.',
  secret: 'Only an owner reads this email: it has a link into the owner’s area.',
  next: 'Next try',
  tries: 'Tries so far: {n}',
  states: {
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Not sent',
    unknown: 'Not known whether it was sent',
    recorded: 'Not sent: from before a mail server was set up',
  } satisfies Record<EmailState, string>,
  problems: {
    address: 'The address cannot be written to.',
    unreachable: 'The mail server could not be reached.',
    login: 'The mail server refused the name or password.',
    refused: 'The mail server refused the email.',
    dropped:
      'The connection broke after the email had left. Ask the recipient before you send it again: it may have arrived.',
    stopped:
      'The shop’s server stopped while it was sending. Ask the recipient before you send it again: it may have arrived.',
  } satisfies Record<MailProblem, string>,
};

const ES: typeof EN = {
  recordOnly:
    'No se envía ningún correo, porque la plataforma no tiene servidor de correo: indica SMTP_URL y MAIL_FROM e iníciala de nuevo. Estos son los que se enviarían.',
  intro: 'Todos los correos de la tienda y qué ha sido de cada uno.',
  none: 'Todavía no hay correos.',
  asHtml: 'En HTML',
  again: 'Enviar otra vez',
  now: 'Enviar ahora',
  queued: 'El correo se enviará cuanto antes.',
  notResent: 'El correo no se ha vuelto a poner en cola: ya se ha enviado o se está enviando.',
  secret: 'Solo un propietario lee este correo: contiene un enlace al área del propietario.',
  next: 'Próximo intento',
  tries: 'Intentos hasta ahora: {n}',
  states: {
    waiting: 'En espera',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'No enviado',
    unknown: 'No se sabe si se ha enviado',
    recorded: 'No enviado: es de antes de configurar un servidor de correo',
  },
  problems: {
    address: 'No se puede escribir a esa dirección.',
    unreachable: 'No se ha podido conectar con el servidor de correo.',
    login: 'El servidor de correo ha rechazado el nombre o la contraseña.',
    refused: 'El servidor de correo ha rechazado el correo.',
    dropped:
      'La conexión se ha cortado cuando el correo ya había salido. Pregunta a quien lo recibe antes de enviarlo otra vez: puede haber llegado.',
    stopped:
      'El servidor de la tienda se ha parado mientras lo enviaba. Pregunta a quien lo recibe antes de enviarlo otra vez: puede haber llegado.',
  },
};

/** Texts of the outbox. */
export const OUTBOX_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
