import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  texts: 'Texts of the theme',
  'texts-intro':
    'Click a text in the page, or find it here. Visitors see what you write once you publish it.',
  'texts-none': 'This site has its texts in its files. They cannot be changed here.',
  'texts-read-only': 'Your role may look at texts and not change them.',
  'texts-language': 'Language',
  'texts-page': 'Page',
  'texts-every-page': 'Every page',
  'texts-label': 'In place of “{text}”',
  'texts-own': 'Use the theme’s text: {text}',
  'texts-changed': 'Visitors do not see these changes yet.',
  'texts-clean': 'Visitors see this.',
  'texts-publish': 'Publish the texts',
  'texts-published': 'Published. Visitors see these texts from now on.',
  'texts-discard': 'Go back to what visitors see',
} as const;

/** Texts of the panel of the theme's texts. */
export const TEXTS_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    texts: 'Textos del tema',
    'texts-intro':
      'Haz clic en un texto de la página o búscalo aquí. Los visitantes ven lo que escribas cuando lo publiques.',
    'texts-none': 'Este sitio tiene sus textos en archivos. No se pueden cambiar aquí.',
    'texts-read-only': 'Tu rol puede ver los textos, pero no cambiarlos.',
    'texts-language': 'Idioma',
    'texts-page': 'Página',
    'texts-every-page': 'Todas las páginas',
    'texts-label': 'En lugar de «{text}»',
    'texts-own': 'Usar el texto del tema: {text}',
    'texts-changed': 'Los visitantes todavía no ven estos cambios.',
    'texts-clean': 'Los visitantes ven esto.',
    'texts-publish': 'Publicar los textos',
    'texts-published': 'Publicados. Desde ahora los visitantes ven estos textos.',
    'texts-discard': 'Volver a lo que ven los visitantes',
  },
};
