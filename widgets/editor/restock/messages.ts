import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const en = {
  'restock-title': 'Who waits for products',
  'restock-loading': 'Loading …',
  'restock-nobody': 'Nobody waits for a product.',
  'restock-count': '{count, plural, one {One sign-up} other {# sign-ups}}',
  'restock-waiting': '{waiting, plural, one {one waits} other {# wait}}',
  'restock-nobody-waits': 'nobody waits',
  'restock-show': 'Show who signed up for {name}',
  'restock-hide': 'Hide who signed up for {name}',
  'restock-send': 'Email those who wait for {name}',
  'restock-send-all': 'Email everybody who waits',
  'restock-unsold': 'Nobody can buy this now, so no email is sent.',
  'restock-sent': 'The emails are on their way.',
  'restock-row-waiting': 'waits since {date}',
  'restock-row-sent': 'emailed on {date}',
  'restock-more': 'Show more',
} as const;

/** Texts of the restock manager. */
export const RESTOCK_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'restock-title': 'Quién espera productos',
    'restock-loading': 'Cargando …',
    'restock-nobody': 'Nadie espera un producto.',
    'restock-count': '{count, plural, one {Una inscripción} other {# inscripciones}}',
    'restock-waiting': '{waiting, plural, one {una persona espera} other {# esperan}}',
    'restock-nobody-waits': 'nadie espera',
    'restock-show': 'Mostrar quién se inscribió para {name}',
    'restock-hide': 'Ocultar quién se inscribió para {name}',
    'restock-send': 'Escribir a quienes esperan {name}',
    'restock-send-all': 'Escribir a todos los que esperan',
    'restock-unsold': 'Ahora nadie puede comprarlo, así que no se envía ningún correo.',
    'restock-sent': 'Los correos están en camino.',
    'restock-row-waiting': 'espera desde el {date}',
    'restock-row-sent': 'avisado el {date}',
    'restock-more': 'Mostrar más',
  },
};
