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
    '{count, plural, one {Its answer and its files go with it. Undo brings all back.} other {Its # answers and their files go with it. Undo brings all back.}}',
  'forms-nothing-lost': 'Nobody has sent it. Undo brings it back.',
  'forms-missed': 'These show no form in its place then: {names}.',
  'forms-needed': 'The page {page} cannot be without it',
  'forms-keep': 'Keep it',
  'forms-back-again': 'The form {name} is back, with its answers.',
  'forms-undo-answered':
    'Not undone: the form {name} has been answered since. Delete it below if its answers may go with it.',
  'forms-undo-used':
    'Not undone: the form {name} is used since by {names}. Take it out there first, or delete it below.',
  'forms-undo-changed':
    'Not undone: the form {name} has been changed since. Press Undo again to delete it with the changes.',
  'forms-deleted': 'Deleted forms',
  'forms-deleted-hint':
    'Each comes back as it was, for 30 days: with its answers and their files, and on the pages and products that had it.',
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
    'forms-used': 'en uso: {names}',
    'forms-unused': 'sin usar',
    'forms-unsaved': 'sin guardar',
    'forms-copy': 'Duplicar',
    'forms-copy-name': 'Copia de {name}',
    'forms-delete': 'Eliminar',
    'forms-question': '¿Eliminar {name}?',
    'forms-lost':
      '{count, plural, one {Se van con él su respuesta y sus archivos. Deshacer lo recupera todo.} other {Se van con él sus # respuestas y sus archivos. Deshacer lo recupera todo.}}',
    'forms-nothing-lost': 'Nadie lo ha enviado. Deshacer lo recupera.',
    'forms-missed': 'Aquí dejará de verse un formulario: {names}.',
    'forms-needed': 'La página {page} no puede estar sin él',
    'forms-keep': 'Conservarlo',
    'forms-back-again': 'El formulario {name} vuelve a estar aquí, con sus respuestas.',
    'forms-undo-answered':
      'No se ha deshecho: desde entonces han respondido al formulario {name}. Elimínalo abajo si sus respuestas pueden irse con él.',
    'forms-undo-used':
      'No se ha deshecho: desde entonces usan el formulario {name}: {names}. Quítalo primero de ahí o elimínalo abajo.',
    'forms-undo-changed':
      'No se ha deshecho: el formulario {name} ha cambiado desde entonces. Pulsa Deshacer de nuevo para eliminarlo con los cambios.',
    'forms-deleted': 'Formularios eliminados',
    'forms-deleted-hint':
      'Cada uno vuelve como era, durante 30 días: con sus respuestas y los archivos de estas, y en las páginas y los productos que lo tenían.',
    'forms-back': 'Todos los formularios',
    'forms-answers-link': 'Ver las respuestas',
  },
};
