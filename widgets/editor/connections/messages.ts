import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'mailing-connected': '{provider} is connected.',
  'mailing-disconnected': '{provider} is not connected.',
  'mailing-waiting': 'Waiting for the connection to {provider}. Agree to it there.',
  'mailing-loading': 'Loading …',
  'mailing-connect': 'Connect {provider}',
  'mailing-disconnect': 'Disconnect {provider}',
  'mailing-cancel': 'Cancel',
  'mailing-changed':
    'Nothing was changed: somebody else has changed the connection to {provider} since. Look at it, then press again to replace it.',
  'mailing-list': 'Mailing list',
  'mailing-choose': 'Choose a list',
  'automations-connected':
    '{count, plural, one {One automation is connected} other {# automations are connected}}',
  'automations-none': 'No automations are connected',
  'sign-ups-forwarded':
    '{count, plural, one {One sign-up is in the list.} other {# sign-ups are in the list.}}',
  'sign-ups-waiting':
    '{count, plural, one {One sign-up waits to be forwarded.} other {# sign-ups wait to be forwarded.}}',
  'sign-ups-none': 'Nobody has confirmed a sign-up yet.',
  'sign-ups-problem':
    'The service did not take a sign-up at the last try: {problem}. It is tried again by itself.',
} as const;

/** Texts of the connections to other services. Source: runtime spec §4, connection states. */
export const CONNECTION_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'mailing-connected': '{provider} está conectado.',
    'mailing-disconnected': '{provider} no está conectado.',
    'mailing-waiting': 'Esperando la conexión con {provider}. Acéptala allí.',
    'mailing-loading': 'Cargando …',
    'mailing-connect': 'Conectar {provider}',
    'mailing-disconnect': 'Desconectar {provider}',
    'mailing-cancel': 'Cancelar',
    'mailing-changed':
      'No se ha cambiado nada: otra persona ha cambiado desde entonces la conexión con {provider}. Mírala y pulsa de nuevo para reemplazarla.',
    'mailing-list': 'Lista de correo',
    'mailing-choose': 'Elige una lista',
    'automations-connected':
      '{count, plural, one {Hay una automatización conectada} other {Hay # automatizaciones conectadas}}',
    'automations-none': 'No hay automatizaciones conectadas',
    'sign-ups-forwarded':
      '{count, plural, one {Una suscripción está en la lista.} other {# suscripciones están en la lista.}}',
    'sign-ups-waiting':
      '{count, plural, one {Una suscripción espera a ser enviada.} other {# suscripciones esperan a ser enviadas.}}',
    'sign-ups-none': 'Nadie ha confirmado una suscripción todavía.',
    'sign-ups-problem':
      'El servicio no aceptó una suscripción en el último intento: {problem}. Se vuelve a intentar por sí solo.',
  },
};
