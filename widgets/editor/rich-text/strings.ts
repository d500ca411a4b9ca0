import type {BuilderCatalogues} from '../../../src/builder/messages.js';
import type {TextStyle} from '../../../src/tables/text-styles.js';
import type {TableCommand} from './commands.js';

const STYLES: Readonly<Record<`style-${TextStyle}`, string>> = {
  'style-heading-1': 'Heading 1',
  'style-heading-2': 'Heading 2',
  'style-heading-3': 'Heading 3',
  'style-heading-4': 'Heading 4',
  'style-heading-5': 'Heading 5',
  'style-heading-6': 'Heading 6',
  'style-paragraph-small': 'Small paragraph',
  'style-paragraph-medium': 'Paragraph',
  'style-paragraph-large': 'Large paragraph',
  'style-quote': 'Quote',
  'style-bulleted-list': 'Bulleted list',
  'style-numbered-list': 'Numbered list',
  'style-monospace': 'Monospace',
};

const TABLE: Readonly<Record<TableCommand, string>> = {
  'add-row': 'Add a row',
  'add-column': 'Add a column',
  'delete-row': 'Delete the row',
  'delete-column': 'Delete the column',
  'delete-table': 'Delete the table',
};

const EN = {
  ...STYLES,
  ...TABLE,
  toolbar: 'Formatting of {name}',
  style: 'Style of the text',
  strong: 'Bold',
  em: 'Italic',
  code: 'Monospace within a line',
  link: 'Link',
  image: 'Picture',
  table: 'Table',
  'table-tools': 'Table around the cursor',
  column: 'Column {column}',
  undo: 'Undo',
  redo: 'Redo',
  'link-to': 'The link leads to',
  address: 'Address of the link',
  'link-invalid': 'Enter a path of the site as /about, or an address with https, http, mailto or tel',
  'set-link': 'Set the link',
  'remove-link': 'Remove the link',
  'keys-hint': 'Escape, then Tab, leaves the text.',
};

const ES: typeof EN = {
  'style-heading-1': 'Título 1',
  'style-heading-2': 'Título 2',
  'style-heading-3': 'Título 3',
  'style-heading-4': 'Título 4',
  'style-heading-5': 'Título 5',
  'style-heading-6': 'Título 6',
  'style-paragraph-small': 'Párrafo pequeño',
  'style-paragraph-medium': 'Párrafo',
  'style-paragraph-large': 'Párrafo grande',
  'style-quote': 'Cita',
  'style-bulleted-list': 'Lista con viñetas',
  'style-numbered-list': 'Lista numerada',
  'style-monospace': 'Monoespaciado',
  'add-row': 'Añadir una fila',
  'add-column': 'Añadir una columna',
  'delete-row': 'Eliminar la fila',
  'delete-column': 'Eliminar la columna',
  'delete-table': 'Eliminar la tabla',
  toolbar: 'Formato de {name}',
  style: 'Estilo del texto',
  strong: 'Negrita',
  em: 'Cursiva',
  code: 'Monoespaciado dentro de la línea',
  link: 'Enlace',
  image: 'Imagen',
  table: 'Tabla',
  'table-tools': 'Tabla alrededor del cursor',
  column: 'Columna {column}',
  undo: 'Deshacer',
  redo: 'Rehacer',
  'link-to': 'El enlace lleva a',
  address: 'Dirección del enlace',
  'link-invalid': 'Introduce una ruta del sitio como /about, o una dirección con https, http, mailto o tel',
  'set-link': 'Poner el enlace',
  'remove-link': 'Quitar el enlace',
  'keys-hint': 'Escape y después Tab salen del texto.',
};

/** What the editor of rich texts says. */
export const RICH_TEXTS: BuilderCatalogues<keyof typeof EN> = {en: EN, es: ES};
