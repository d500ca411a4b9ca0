import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  texts: 'Texts and pictures of the theme',
  'texts-intro':
    'Click a text or a picture in the page, or find it here. Visitors see what you change once you publish it.',
  'texts-none': 'This site has its texts and pictures in its files. They cannot be changed here.',
  'texts-read-only': 'Your role may look at texts and pictures and not change them.',
  'texts-language': 'Language',
  'texts-page': 'Page',
  'texts-every-page': 'Every page',
  'texts-with-access': '{path}, for those with access',
  'texts-label': 'In place of “{text}”',
  'texts-own': 'Use the theme’s text: {text}',
  'texts-own-picture': 'Use the theme’s picture: {name}',
  'texts-changed': 'Visitors do not see these changes yet.',
  'texts-clean': 'Visitors see this.',
  'texts-publish': 'Publish texts and pictures',
  'texts-published': 'Published. Visitors see this from now on.',
  'texts-discard': 'Go back to what visitors see',
  'texts-first': 'The theme’s own texts and pictures',
} as const;

/** Texts of the panel of the theme's texts. */
export const TEXTS_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    texts: 'Textos e imágenes del tema',
    'texts-intro':
      'Haz clic en un texto o una imagen de la página o búscalos aquí. Los visitantes ven lo que cambies cuando lo publiques.',
    'texts-none': 'Este sitio tiene sus textos e imágenes en archivos. No se pueden cambiar aquí.',
    'texts-read-only': 'Tu rol puede ver los textos y las imágenes, pero no cambiarlos.',
    'texts-language': 'Idioma',
    'texts-page': 'Página',
    'texts-every-page': 'Todas las páginas',
    'texts-with-access': '{path}, para quien tiene acceso',
    'texts-label': 'En lugar de «{text}»',
    'texts-own': 'Usar el texto del tema: {text}',
    'texts-own-picture': 'Usar la imagen del tema: {name}',
    'texts-changed': 'Los visitantes todavía no ven estos cambios.',
    'texts-clean': 'Los visitantes ven esto.',
    'texts-publish': 'Publicar textos e imágenes',
    'texts-published': 'Publicado. Desde ahora los visitantes ven esto.',
    'texts-discard': 'Volver a lo que ven los visitantes',
    'texts-first': 'Los textos e imágenes propios del tema',
  },
};
