import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'parts-link-text': 'Text of the link',
  'parts-link-href': 'Where it leads',
  'parts-link-hint': 'A path of the site as /about, or an address as https://example.com',
  'parts-link-add': 'Add the link',
  'parts-link-change': 'Change the link',
  'parts-link-cancel': 'Cancel',
  'parts-link-text-missing': 'Enter a text',
  'parts-link-href-wrong': 'Enter a path, or an address with https, http, mailto or tel',
} as const;

/** Texts of the fields of a link. */
export const LINK_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'parts-link-text': 'Texto del enlace',
    'parts-link-href': 'Adónde lleva',
    'parts-link-hint': 'Una ruta del sitio como /about o una dirección como https://example.com',
    'parts-link-add': 'Añadir el enlace',
    'parts-link-change': 'Cambiar el enlace',
    'parts-link-cancel': 'Cancelar',
    'parts-link-text-missing': 'Escribe un texto',
    'parts-link-href-wrong': 'Escribe una ruta o una dirección con https, http, mailto o tel',
  },
};
