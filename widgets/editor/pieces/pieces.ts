import type {ComponentType} from 'react';
import type {BUILDER_LOCALES} from '../../../src/builder/messages.js';

/** One piece as the page shows it: its name by language, and the file that has it with made-up data. */
export interface ShownPiece {
  readonly name: Readonly<Record<(typeof BUILDER_LOCALES)[number], string>>;
  readonly load: () => Promise<{readonly Example: ComponentType}>;
}

/** Every piece by the word that its address names. */
export const PIECES: Readonly<Record<string, ShownPiece>> = {
  color: {name: {en: 'Color picker', es: 'Selector de color'}, load: () => import('./color.js')},
  font: {name: {en: 'Font picker', es: 'Selector de fuentes'}, load: () => import('./font.js')},
  link: {name: {en: 'Link editor', es: 'Editor de enlaces'}, load: () => import('./link.js')},
  tags: {name: {en: 'Tag editor', es: 'Editor de etiquetas'}, load: () => import('./tags.js')},
  dataset: {name: {en: 'Dataset', es: 'Conjunto de datos'}, load: () => import('./dataset.js')},
  gallery: {name: {en: 'Gallery options', es: 'Opciones de la galería'}, load: () => import('./gallery.js')},
  store: {name: {en: 'Store creation', es: 'Creación de la tienda'}, load: () => import('./store.js')},
  products: {
    name: {en: 'Products of a shop', es: 'Productos de una tienda'},
    load: () => import('./products.js'),
  },
  orders: {name: {en: 'Orders of a shop', es: 'Pedidos de una tienda'}, load: () => import('./orders.js')},
  status: {
    name: {en: 'Content statuses', es: 'Estados del contenido'},
    load: () => import('./status.js'),
  },
  services: {name: {en: 'Services', es: 'Servicios'}, load: () => import('./services.js')},
  code: {name: {en: 'Code editor', es: 'Editor de código'}, load: () => import('./code.js')},
  text: {name: {en: 'Rich text', es: 'Texto con formato'}, load: () => import('./text.js')},
  form: {name: {en: 'Form builder', es: 'Creador de formularios'}, load: () => import('./form.js')},
};
