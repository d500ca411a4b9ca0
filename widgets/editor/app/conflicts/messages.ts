import type {BuilderCatalogues} from '../../../../src/builder/messages.js';

const en = {
  'version-empty': '(empty)',
  'version-true': 'Yes',
  'version-false': 'No',
  'version-picture': 'Picture',
  'version-focus': 'Point that stays in view',
  'version-focus-at': '{x} from the left, {y} from the top',
  'version-size': 'Size of the picture',
  'version-link': 'Link: {address}',
  'version-video': 'Video: {address}',
  'version-same-words': 'The words are the same. Styles, links, pictures or tables differ.',
  'version-type': 'Kind of chart',
  'version-columns': 'Columns',
  'version-in': '{name} ({language})',
} as const;

/** Texts of the versions of a block that two owners changed. */
export const VERSION_MESSAGES: BuilderCatalogues<keyof typeof en> = {
  en,
  es: {
    'version-empty': '(vacío)',
    'version-true': 'Sí',
    'version-false': 'No',
    'version-picture': 'Imagen',
    'version-focus': 'Punto que queda a la vista',
    'version-focus-at': '{x} desde la izquierda, {y} desde arriba',
    'version-size': 'Tamaño de la imagen',
    'version-link': 'Enlace: {address}',
    'version-video': 'Vídeo: {address}',
    'version-same-words': 'Las palabras son las mismas. Difieren estilos, enlaces, imágenes o tablas.',
    'version-type': 'Tipo de gráfico',
    'version-columns': 'Columnas',
    'version-in': '{name} ({language})',
  },
};
