import type {ChangeAction} from '../../../src/builder/saving/change-history.js';
import type {PageBlockKind} from '../../../src/tables/page-block-kinds.js';
import type {ImageDesign, SummaryDesign} from '../../../src/tables/picture-designs.js';
import type {FramePlace} from './frame-sync.js';
import {SAVE_STRINGS} from './save-strings.js';
import type {SitePartName} from './site-part-names.js';

/** Languages of the editor. */
export type EditorLanguage = 'en' | 'es';

const EN = {
  editor: 'Site editor',
  site: 'Site',
  pages: 'Pages',
  newPage: 'New page',
  newPageTitle: 'Title of the new page',
  create: 'Create',
  noPages: 'There are no pages yet. Create the first one.',
  addToNavigation: 'Add to the navigation',
  leaveNavigation: 'Take out of the navigation',
  blocks: 'Blocks',
  noBlocks: 'This page has no blocks yet.',
  addBlock: 'Add a block',
  kind: 'Kind',
  add: 'Add',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  drag: 'Drag',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Done again.',
  preview: 'Preview link',
  previewLink: 'Whoever has this link sees the draft, for a day:',
  publish: 'Publish',
  unpublish: 'Unpublish',
  published: 'Published.',
  unpublished: 'Visitors no longer see this page.',
  view: 'See the page',
  history: 'History',
  restore: 'Restore',
  restored: 'Restored.',
  more: 'Show more',
  close: 'Close',
  pageSettings: 'Page',
  pageLanguage: 'Language of the page',
  frame: 'The page as visitors see it',
  tryAgain: 'Try again',
  signIn: 'Sign in in another tab',
  refusedField: 'Not saved. Correct or undo the change that was refused.',
  showField: 'Show the field',
  conflict: 'Somebody else changed the same part. Choose which version stays; until then both are kept.',
  mine: 'Yours',
  theirs: 'Theirs',
  removed: '(deleted)',
  keepMine: 'Keep yours',
  keepTheirs: 'Keep theirs',
  keepBoth: 'Keep both',
  merged: 'Changes by somebody else were merged with yours.',
  stale: 'Somebody else has changed this in the meantime. Check it, then try again.',
  changedSince: {
    shown:
      'Nothing was changed: somebody else has changed since what visitors see of “{title}”. Look at it, then press again to replace it.',
    content:
      'Nothing was deleted: somebody else has changed “{title}” since. Look at it, then press again to delete it.',
  },
  failed: 'That did not work. Try again.',
  readOnly: 'Your role may look at pages and not change them.',
  changed: 'Changed',
  light: 'Published',
  loading: 'Loading …',
  editForm: 'Edit this form',
  reloadForm: 'Discard changes of this form',
  saveForm: 'Save the form',
  formSaved: 'Saved. Visitors get the form like this from now on.',
  formUndone: 'Undone. Visitors get the form as it was before that save.',
  formRedone: 'Done again. Visitors get the form like this from now on.',
  formMerged:
    'Not saved yet: somebody else has changed this form. Their changes and yours are together here. Look at the form, then save again.',
  formGone:
    'Not saved: somebody else has deleted this form. What you have changed stays here until you close it.',
  choosePicture: 'Choose a picture',
  pageDeleted: 'The page “{title}” is deleted.',
  partFailed: 'This part could not be loaded. Check your connection, then try again.',
  pageFailed: 'This page could not be loaded. Check your connection, then try again.',
};

const ES: typeof EN = {
  editor: 'Editor del sitio',
  site: 'Sitio',
  pages: 'Páginas',
  newPage: 'Página nueva',
  newPageTitle: 'Título de la página nueva',
  create: 'Crear',
  noPages: 'Todavía no hay páginas. Crea la primera.',
  addToNavigation: 'Añadir a la navegación',
  leaveNavigation: 'Quitar de la navegación',
  blocks: 'Bloques',
  noBlocks: 'Esta página todavía no tiene bloques.',
  addBlock: 'Añadir un bloque',
  kind: 'Tipo',
  add: 'Añadir',
  up: 'Subir',
  down: 'Bajar',
  remove: 'Eliminar',
  drag: 'Arrastrar',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undone: 'Deshecho.',
  redone: 'Rehecho.',
  preview: 'Enlace de vista previa',
  previewLink: 'Quien tenga este enlace ve el borrador, durante un día:',
  publish: 'Publicar',
  unpublish: 'Retirar',
  published: 'Publicada.',
  unpublished: 'Los visitantes ya no ven esta página.',
  view: 'Ver la página',
  history: 'Historial',
  restore: 'Restaurar',
  restored: 'Restaurada.',
  more: 'Mostrar más',
  close: 'Cerrar',
  pageSettings: 'Página',
  pageLanguage: 'Idioma de la página',
  frame: 'La página como la ven los visitantes',
  tryAgain: 'Intentar de nuevo',
  signIn: 'Iniciar sesión en otra pestaña',
  refusedField: 'No guardado. Corrige o deshaz el cambio rechazado.',
  showField: 'Mostrar el campo',
  conflict: 'Otra persona cambió la misma parte. Elige qué versión queda; hasta entonces se guardan las dos.',
  mine: 'La tuya',
  theirs: 'La suya',
  removed: '(eliminado)',
  keepMine: 'Dejar la tuya',
  keepTheirs: 'Dejar la suya',
  keepBoth: 'Dejar las dos',
  merged: 'Los cambios de otra persona se han unido a los tuyos.',
  stale: 'Otra persona ha cambiado esto mientras tanto. Revísalo e inténtalo de nuevo.',
  changedSince: {
    shown:
      'No se ha cambiado nada: otra persona ha cambiado desde entonces lo que los visitantes ven de «{title}». Míralo y pulsa de nuevo para reemplazarlo.',
    content:
      'No se ha eliminado nada: otra persona ha cambiado «{title}» desde entonces. Míralo y pulsa de nuevo para eliminarlo.',
  },
  failed: 'No ha funcionado. Inténtalo de nuevo.',
  readOnly: 'Tu rol puede ver las páginas, pero no cambiarlas.',
  changed: 'Con cambios',
  light: 'Publicada',
  loading: 'Cargando …',
  editForm: 'Editar este formulario',
  reloadForm: 'Descartar los cambios de este formulario',
  saveForm: 'Guardar el formulario',
  formSaved: 'Guardado. Desde ahora los visitantes reciben así el formulario.',
  formUndone: 'Deshecho. Los visitantes reciben el formulario como era antes de guardarlo.',
  formRedone: 'Rehecho. Desde ahora los visitantes reciben así el formulario.',
  formMerged:
    'Sin guardar todavía: otra persona ha cambiado este formulario. Sus cambios y los tuyos están juntos aquí. Mira el formulario y guarda de nuevo.',
  formGone:
    'No guardado: otra persona ha eliminado este formulario. Lo que has cambiado sigue aquí hasta que lo cierres.',
  choosePicture: 'Elegir una imagen',
  pageDeleted: 'La página «{title}» se ha eliminado.',
  partFailed: 'No se ha podido cargar esta parte. Comprueba tu conexión e inténtalo de nuevo.',
  pageFailed: 'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.',
};

/** What an owner reads who clicks where no block is. */
const PLACES: Readonly<Record<EditorLanguage, Record<FramePlace, string>>> = {
  en: {
    title: 'This is the title of the page. Change it in the fields of the page.',
    header: 'Every page has this header. Change its links and text in one of these parts:',
    footer:
      'Every page has this footer. Its texts, and links and texts of your own, are changed here; the rest is in files:',
    theme:
      'This belongs to the theme. Its main texts and pictures are changed here; the rest is in files. See in which:',
  },
  es: {
    title: 'Este es el título de la página. Cámbialo en los campos de la página.',
    header: 'Todas las páginas tienen este encabezado. Cambia sus enlaces y su texto en una de estas partes:',
    footer:
      'Todas las páginas tienen este pie. Sus textos, y tus enlaces y textos, se cambian aquí; lo demás está en archivos:',
    theme:
      'Esto es del tema. Sus textos e imágenes principales se cambian aquí; lo demás está en archivos. Mira en cuáles:',
  },
};

const KINDS: Readonly<Record<EditorLanguage, Record<PageBlockKind, string>>> = {
  en: {
    ...{text: 'Text', heading: 'Heading', image: 'Image', gallery: 'Gallery', product: 'Product'},
    ...{form: 'Form', newsletter: 'Newsletter', summary: 'Summary', chart: 'Chart'},
  },
  es: {
    ...{text: 'Texto', heading: 'Título', image: 'Imagen', gallery: 'Galería', product: 'Producto'},
    ...{form: 'Formulario', newsletter: 'Boletín', summary: 'Resumen', chart: 'Gráfico'},
  },
};

const ACTIONS: Readonly<Record<EditorLanguage, Record<ChangeAction, string>>> = {
  en: {
    ...{edit: 'Edited', undo: 'Undone', redo: 'Redone', merge: 'Merged', create: 'Created'},
    ...{restore: 'Restored', publish: 'Published', unpublish: 'Unpublished', import: 'Imported'},
    tags: 'Tag changed',
  },
  es: {
    ...{edit: 'Editada', undo: 'Deshecha', redo: 'Rehecha', merge: 'Unida', create: 'Creada'},
    ...{restore: 'Restaurada', publish: 'Publicada', unpublish: 'Retirada', import: 'Importada'},
    tags: 'Etiqueta cambiada',
  },
};

const SITE_PARTS: Readonly<Record<EditorLanguage, Record<SitePartName, string>>> = {
  en: {
    ...{
      navigation: 'Navigation',
      styles: 'Site styles',
      texts: 'Texts and pictures of the theme',
      'header-footer': 'Header and footer',
    },
    ...{languages: 'Languages', store: 'Create a store', restock: 'Restock'},
    ...{
      collections: 'Journal and collections',
      products: 'Products and stock',
      orders: 'Orders',
      files: 'Files',
      forms: 'Forms',
      'theme-pages': 'Pages of the theme',
      'deleted-pages': 'Deleted pages',
      'whole-site': 'The whole site',
    },
  },
  es: {
    ...{
      navigation: 'Navegación',
      styles: 'Estilos del sitio',
      texts: 'Textos e imágenes del tema',
      'header-footer': 'Encabezado y pie',
    },
    ...{languages: 'Idiomas', store: 'Crear una tienda', restock: 'Reposición'},
    ...{
      collections: 'Diario y colecciones',
      products: 'Productos y existencias',
      orders: 'Pedidos',
      files: 'Archivos',
      forms: 'Formularios',
      'theme-pages': 'Páginas del tema',
      'deleted-pages': 'Páginas eliminadas',
      'whole-site': 'El sitio entero',
    },
  },
};

/** A code that a block is set to by a choice. */
export type BlockChoice = ImageDesign | SummaryDesign | SummarySource;

/** What summaries list. */
export type SummarySource = 'pages' | 'products';

const CHOICES: Readonly<Record<EditorLanguage, Record<BlockChoice, string>>> = {
  en: {
    ...{inline: 'Inline', poster: 'Poster', card: 'Card', overlap: 'Overlap', collage: 'Collage'},
    ...{stack: 'Stack', wall: 'Wall', carousel: 'Carousel', list: 'List', grid: 'Grid'},
    ...{pages: 'Pages', products: 'Products'},
  },
  es: {
    ...{inline: 'En línea', poster: 'Póster', card: 'Tarjeta', overlap: 'Superpuesta', collage: 'Collage'},
    ...{stack: 'Apilada', wall: 'Muro', carousel: 'Carrusel', list: 'Lista', grid: 'Cuadrícula'},
    ...{pages: 'Páginas', products: 'Productos'},
  },
};

/** Names of the fields of blocks and pages. */
const FIELDS = {
  en: {
    ...{title: 'Title', urlId: 'Address', description: 'Description', text: 'Text', level: 'Level'},
    ...{assetUrl: 'Address of the picture', altText: 'What the picture shows', caption: 'Caption'},
    ...{design: 'Design', clickthroughUrl: 'Link', productId: 'Product', formId: 'Form', items: 'Pictures'},
    source: 'Of',
  },
  es: {
    ...{title: 'Título', urlId: 'Dirección', description: 'Descripción', text: 'Texto', level: 'Nivel'},
    ...{assetUrl: 'Dirección de la imagen', altText: 'Qué muestra la imagen', caption: 'Pie'},
    ...{design: 'Diseño', clickthroughUrl: 'Enlace', productId: 'Producto', formId: 'Formulario'},
    ...{items: 'Imágenes', source: 'De'},
  },
} as const;

export type FieldName = keyof (typeof FIELDS)['en'];

/** All texts of the editor in a language. */
export const stringsIn = (language: EditorLanguage) => ({
  ...(language === 'es' ? ES : EN),
  language,
  save: SAVE_STRINGS[language],
  kinds: KINDS[language],
  actions: ACTIONS[language],
  siteParts: SITE_PARTS[language],
  places: PLACES[language],
  choices: CHOICES[language],
  fields: FIELDS[language] as Readonly<Record<FieldName, string>>,
});

export type Strings = ReturnType<typeof stringsIn>;
