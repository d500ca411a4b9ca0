import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import type {TagType} from '../../../src/builder/tag-problem.js';

type ByType = `${TagType}-${'list' | 'new' | 'rename-to'}`;
const own = {
  'tag-add': 'Add',
  'tag-used': '{count, plural, one {used by # item} other {used by # items}}',
  'tag-rename': 'Rename',
  'tag-delete': 'Delete',
  'tag-more': '{count, plural, one {Show # more} other {Show # more}}',
  'tag-none': 'None yet',
  'tag-full': 'An item has {max} at most. Take one off to choose another.',
  'tag-renamed':
    'Somebody else has changed the name to “{name}” in the meantime. Nothing of yours was saved over it.',
  'tag-gone': 'Somebody else has deleted it in the meantime.',
} as const;

/** Texts of the tag editor. */
export const TAG_MESSAGES: BuilderCatalogues<ByType | keyof typeof own> = {
  en: {
    ...own,
    'tag-list': 'Tags',
    'tag-new': 'Find a tag or add one',
    'tag-rename-to': 'New name of the tag',
    'category-list': 'Categories',
    'category-new': 'Find a category or add one',
    'category-rename-to': 'New name of the category',
  },
  es: {
    'tag-add': 'Añadir',
    'tag-used': '{count, plural, one {la usa # elemento} other {la usan # elementos}}',
    'tag-rename': 'Cambiar el nombre',
    'tag-delete': 'Eliminar',
    'tag-more': '{count, plural, one {Mostrar # más} other {Mostrar # más}}',
    'tag-none': 'Todavía no hay ninguna',
    'tag-full': 'Un elemento tiene {max} como máximo. Quita una para elegir otra.',
    'tag-renamed':
      'Otra persona ha cambiado entretanto el nombre a «{name}». No se ha guardado nada tuyo encima.',
    'tag-gone': 'Otra persona la ha eliminado entretanto.',
    'tag-list': 'Etiquetas',
    'tag-new': 'Busca o añade una etiqueta',
    'tag-rename-to': 'Nuevo nombre de la etiqueta',
    'category-list': 'Categorías',
    'category-new': 'Busca o añade una categoría',
    'category-rename-to': 'Nuevo nombre de la categoría',
  },
};
