import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'navigation-up': 'Earlier in the navigation',
  'navigation-down': 'Later in the navigation',
  'navigation-below': 'Below the page before it',
  'navigation-change': 'Change the link',
  'navigation-gone': 'No longer there',
  'navigation-beside': 'Beside the page above it',
  'navigation-others': 'Pages that are not in it',
  'navigation-empty': 'The navigation is empty.',
  'navigation-hint':
    'Drag places, or move them with the buttons. What is below a page is listed on it. Visitors see a change at once.',
  'navigation-read-only': 'Your role may look at the navigation and not change it.',
} as const;

/** Texts of the panel of the navigation. */
export const NAVIGATION_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'navigation-up': 'Antes en la navegación',
    'navigation-down': 'Después en la navegación',
    'navigation-below': 'Debajo de la página anterior',
    'navigation-change': 'Cambiar el enlace',
    'navigation-gone': 'Ya no existe',
    'navigation-beside': 'Al lado de la página superior',
    'navigation-others': 'Páginas que no están en ella',
    'navigation-empty': 'La navegación está vacía.',
    'navigation-hint':
      'Arrastra los elementos o muévelos con los botones. Lo que está debajo de una página aparece en ella. Los visitantes ven cada cambio al momento.',
    'navigation-read-only': 'Tu rol puede ver la navegación, pero no cambiarla.',
  },
};
