import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'theme-intro':
    'These pages belong to the theme of the site. A click on a text in the page opens it where it can be changed; other texts and pictures are in files. What is around these pages, and what they show of your shop, can be changed too.',
  'theme-none': 'The theme has no pages of its own.',
  'theme-file': 'It is made of {file}.',
  'theme-visit': 'See the page',
  'theme-here': 'What can be changed here',
  'theme-form': 'Form: {title}',
  'theme-instead': 'For a page of which you change everything here, create one in the list of pages.',
} as const;

/** Texts of the panel of the theme's pages. */
export const THEME_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'theme-intro':
      'Estas páginas son del tema del sitio. Un clic en un texto de la página lo abre si se puede cambiar; los demás textos y las imágenes están en archivos. También se puede cambiar lo que rodea a estas páginas y lo que muestran de tu tienda.',
    'theme-none': 'El tema no tiene páginas propias.',
    'theme-file': 'Está hecha de {file}.',
    'theme-visit': 'Ver la página',
    'theme-here': 'Lo que se puede cambiar aquí',
    'theme-form': 'Formulario: {title}',
    'theme-instead': 'Para una página en la que lo cambies todo aquí, crea una en la lista de páginas.',
  },
};
