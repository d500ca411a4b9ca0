import type {BuilderCatalogues} from '../../../src/builder/messages.js';

const EN = {
  title: 'Files for buyers',
  intro: 'Buyers download these files once their order is paid. At most {maxSize} each.',
  none: 'This digital product has no file: its buyers get nothing.',
  full: 'A product has at most {max} files. Remove one to add another.',
  loading: 'Loading …',
  add: 'Upload files for buyers',
  list: 'Files that buyers get',
  'from-folder': 'In the shop’s folder: its catalogue names it.',
  replace: 'Replace',
  'replace-of': 'Replace: {name}',
  'replace-hint': 'Links that buyers have lead to the new file.',
  remove: 'Remove: {name}',
  question: 'Remove {name}?',
  result: 'This cannot be undone.',
  lost: '{count, plural, one {One purchase may still download it, and then cannot. To give its buyer a newer file, replace it instead.} other {# purchases may still download it, and then cannot. To give buyers a newer file, replace it instead.}}',
  yes: 'Remove the file',
  no: 'Keep it',
  removed: '{name} is removed.',
};

const ES: typeof EN = {
  title: 'Archivos para los compradores',
  intro:
    'Los compradores descargan estos archivos cuando su pedido está pagado. Como máximo {maxSize} cada uno.',
  none: 'Este producto digital no tiene ningún archivo: sus compradores no reciben nada.',
  full: 'Un producto tiene {max} archivos como máximo. Elimina uno para añadir otro.',
  loading: 'Cargando …',
  add: 'Subir archivos para los compradores',
  list: 'Archivos que reciben los compradores',
  'from-folder': 'En la carpeta de la tienda: lo nombra su catálogo.',
  replace: 'Sustituir',
  'replace-of': 'Sustituir: {name}',
  'replace-hint': 'Los enlaces que ya tienen los compradores llevan al archivo nuevo.',
  remove: 'Eliminar: {name}',
  question: '¿Eliminar {name}?',
  result: 'No se puede deshacer.',
  lost: '{count, plural, one {Una compra aún puede descargarlo y ya no podrá. Para dar a quien compró un archivo más nuevo, sustitúyelo.} other {# compras aún pueden descargarlo y ya no podrán. Para dar a los compradores un archivo más nuevo, sustitúyelo.}}',
  yes: 'Eliminar el archivo',
  no: 'Conservarlo',
  removed: 'Se ha eliminado {name}.',
};

/** What the files of a digital product say. */
export const PRODUCT_FILE_TEXTS: BuilderCatalogues<keyof typeof EN> = {en: EN, es: ES};
