import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'mailing-connected': '{provider} is connected.',
  'mailing-disconnected': '{provider} is not connected.',
  'mailing-waiting': 'Waiting for the connection to {provider}. Agree to it there.',
  'mailing-loading': 'Loading …',
  'mailing-connect': 'Connect {provider}',
  'mailing-disconnect': 'Disconnect {provider}',
  'mailing-cancel': 'Cancel',
  'mailing-list': 'Mailing list',
  'mailing-choose': 'Choose a list',
  'automations-connected':
    '{count, plural, one {One automation is connected} other {# automations are connected}}',
  'automations-none': 'No automations are connected',
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
    'mailing-list': 'Lista de correo',
    'mailing-choose': 'Elige una lista',
    'automations-connected':
      '{count, plural, one {Hay una automatización conectada} other {Hay # automatizaciones conectadas}}',
    'automations-none': 'No hay automatizaciones conectadas',
  },
};
