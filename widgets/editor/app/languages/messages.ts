import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  languages: 'Languages',
  'languages-hint': 'Visitors find each page in these languages, in this order. A change is seen at once.',
  'languages-read-only': 'Your role may look at the languages and not change them.',
  'languages-list': 'Languages that visitors find',
  'languages-none': 'There are no languages.',
  'languages-entry': '{name} ({code})',
  'languages-entry-default': '{name} ({code}), default',
  'languages-drag': 'Drag',
  'languages-up': 'Move up',
  'languages-down': 'Move down',
  'languages-remove': 'Remove',
  'languages-new': 'Add a language',
  'languages-add': 'Add',
  'languages-all': 'Visitors find every language that the site can have.',
  'languages-default': 'Default language',
  'languages-default-hint':
    'For visitors whose language is not in the list. It cannot be removed: choose another default first.',
  'languages-published': 'Languages',
  'languages-defaultLanguage': 'Default language',
  'languages-connection': 'Translations',
  'languages-count': '{count, plural, one {One language} other {# languages}}',
  'languages-connected': 'The translations of the site are connected.',
  'languages-disconnected':
    'The translations are disconnected: pages are there in the default language only. Undo brings the languages back, and adding one connects them again.',
  'languages-disconnect': 'Disconnect the translations',
  'languages-connect': 'Connect the translations',
} as const;

/** Texts of the panel of the site's languages. */
export const LANGUAGES_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    languages: 'Idiomas',
    'languages-hint':
      'Los visitantes encuentran cada página en estos idiomas y en este orden. Cada cambio se ve al momento.',
    'languages-read-only': 'Tu rol puede ver los idiomas, pero no cambiarlos.',
    'languages-list': 'Idiomas que encuentran los visitantes',
    'languages-none': 'No hay idiomas.',
    'languages-entry': '{name} ({code})',
    'languages-entry-default': '{name} ({code}), predeterminado',
    'languages-drag': 'Arrastrar',
    'languages-up': 'Subir',
    'languages-down': 'Bajar',
    'languages-remove': 'Quitar',
    'languages-new': 'Añadir un idioma',
    'languages-add': 'Añadir',
    'languages-all': 'Los visitantes encuentran todos los idiomas que puede tener el sitio.',
    'languages-default': 'Idioma predeterminado',
    'languages-default-hint':
      'Para visitantes cuyo idioma no está en la lista. No se puede quitar: elige antes otro predeterminado.',
    'languages-published': 'Idiomas',
    'languages-defaultLanguage': 'Idioma predeterminado',
    'languages-connection': 'Traducciones',
    'languages-count': '{count, plural, one {Un idioma} other {# idiomas}}',
    'languages-connected': 'Las traducciones del sitio están conectadas.',
    'languages-disconnected':
      'Las traducciones están desconectadas: las páginas existen solo en el idioma predeterminado. Deshacer recupera los idiomas, y al añadir uno se conectan de nuevo.',
    'languages-disconnect': 'Desconectar las traducciones',
    'languages-connect': 'Conectar las traducciones',
  },
};
