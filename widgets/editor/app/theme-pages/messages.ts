import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'theme-intro':
    'These pages belong to the theme of the site. Their texts and pictures are in files, and cannot be changed here. What is around them, and what they show of your shop, can.',
  'theme-none': 'The theme has no pages of its own.',
  'theme-file': 'Its texts are in {file}.',
  'theme-visit': 'See the page',
  'theme-here': 'What can be changed here',
  'theme-form': 'Form: {title}',
  'theme-instead': 'For a page whose texts you change here, create one in the list of pages.',
} as const;

/** Texts of the panel of the theme's pages. */
export const THEME_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'theme-intro':
      'Estas páginas son del tema del sitio. Sus textos e imágenes están en archivos y no se pueden cambiar aquí. Lo que las rodea y lo que muestran de tu tienda sí.',
    'theme-none': 'El tema no tiene páginas propias.',
    'theme-file': 'Sus textos están en {file}.',
    'theme-visit': 'Ver la página',
    'theme-here': 'Lo que se puede cambiar aquí',
    'theme-form': 'Formulario: {title}',
    'theme-instead': 'Para una página cuyos textos cambies aquí, crea una en la lista de páginas.',
  },
};
