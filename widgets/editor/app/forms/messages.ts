import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'forms-none': 'There are no forms yet.',
  'forms-found': '{count, plural, one {One form} other {# forms}}',
  'forms-name': 'Name of the new form',
  'forms-add': 'Create the form',
  'forms-added': 'The form {name} is there. Choose it in a form block to show it on a page.',
  'forms-answers': '{count, plural, one {one answer} other {# answers}}',
  'forms-no-answers': 'no answers',
  'forms-used': 'used by {names}',
  'forms-unused': 'not used',
  'forms-unsaved': 'not saved',
  'forms-copy': 'Duplicate',
  'forms-copy-name': 'Copy of {name}',
  'forms-delete': 'Delete',
  'forms-question': 'Delete {name}?',
  'forms-lost':
    '{count, plural, one {Its answer and its files are deleted too.} other {Its # answers and their files are deleted too.}}',
  'forms-nothing-lost': 'Nobody has sent it.',
  'forms-missed': 'These show no form in its place then: {names}.',
  'forms-needed': 'The page {page} cannot be without it',
  'forms-keep': 'Keep it',
  'forms-deleted': 'The form {name} is deleted.',
  'forms-back': 'All forms',
  'forms-answers-link': 'See the answers',
} as const;

/** Texts of the panel of forms. */
export const FORMS_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'forms-none': 'Todavía no hay formularios.',
    'forms-found': '{count, plural, one {Un formulario} other {# formularios}}',
    'forms-name': 'Nombre del formulario nuevo',
    'forms-add': 'Crear el formulario',
    'forms-added':
      'El formulario {name} está listo. Elígelo en un bloque de formulario para mostrarlo en una página.',
    'forms-answers': '{count, plural, one {una respuesta} other {# respuestas}}',
    'forms-no-answers': 'sin respuestas',
    'forms-used': 'lo usan {names}',
    'forms-unused': 'sin usar',
    'forms-unsaved': 'sin guardar',
    'forms-copy': 'Duplicar',
    'forms-copy-name': 'Copia de {name}',
    'forms-delete': 'Eliminar',
    'forms-question': '¿Eliminar {name}?',
    'forms-lost':
      '{count, plural, one {Se eliminan también su respuesta y sus archivos.} other {Se eliminan también sus # respuestas y sus archivos.}}',
    'forms-nothing-lost': 'Nadie lo ha enviado.',
    'forms-missed': 'Aquí dejará de verse un formulario: {names}.',
    'forms-needed': 'La página {page} no puede estar sin él',
    'forms-keep': 'Conservarlo',
    'forms-deleted': 'El formulario {name} se ha eliminado.',
    'forms-back': 'Todos los formularios',
    'forms-answers-link': 'Ver las respuestas',
  },
};
