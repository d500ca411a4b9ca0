import type {OwnerLanguage} from './language.js';

/** What an owner knows a field by. */
type Label = Readonly<Record<OwnerLanguage, string>>;

const label = (en: string, es: string): Label => ({en, es});

const LINK = label('Link', 'Enlace');
const TEXT = label('Text', 'Texto');
const TITLE = label('Title', 'Título');
const NAME = label('Name', 'Nombre');
const PLACE = label('Place', 'Lugar');
const PICTURE = label('Picture', 'Imagen');
const COLORS = label('Colors', 'Colores');
const FONTS = label('Fonts', 'Tipos de letra');
const CHART = label('Data of the chart', 'Datos del gráfico');

/** Labels of what owners fill in with the editor, by the last name of the field of a body. Source: ours: the labels of its panels. */
export const REFUSAL_LABELS: ReadonlyMap<string, Label> = new Map([
  ['title', TITLE],
  ['navigationTitle', TITLE],
  ['displayName', NAME],
  ['name', NAME],
  ['urlId', label('Address', 'Dirección')],
  ['address', label('Address', 'Dirección')],
  ['description', label('Description', 'Descripción')],
  ['text', TEXT],
  ['doc', TEXT],
  ['body', TEXT],
  ['value', TEXT],
  ['caption', label('Caption', 'Pie de imagen')],
  ['altText', label('Alternative text', 'Texto alternativo')],
  ['assetUrl', label('Address of the picture', 'Dirección de la imagen')],
  ['originalSize', PICTURE],
  ['mediaFocalPoint', PICTURE],
  ['focalPoint', PICTURE],
  ['picture', PICTURE],
  ['src', label('Address of the picture', 'Dirección de la imagen')],
  ['clickthroughUrl', LINK],
  ['href', LINK],
  ['links', label('Links', 'Enlaces')],
  ['videoUrl', label('Address of the video', 'Dirección del vídeo')],
  ['excerpt', label('Excerpt', 'Extracto')],
  ['author', label('Author', 'Autor')],
  ['tags', label('Tags', 'Etiquetas')],
  ['categories', label('Categories', 'Categorías')],
  ['parentId', label('Category above it', 'Categoría superior')],
  ['publishAtMs', label('Date of publication', 'Fecha de publicación')],
  ['startMs', label('Start', 'Comienzo')],
  ['endMs', label('End', 'Fin')],
  ['addressTitle', PLACE],
  ['addressLine1', label('Street and number', 'Calle y número')],
  ['addressLine2', label('Town', 'Localidad')],
  ['addressCountry', label('Country', 'País')],
  ['password', label('Password', 'Contraseña')],
  ['note', label('Note', 'Nota')],
  ['listId', label('List', 'Lista')],
  ['languages', label('Languages', 'Idiomas')],
  ['code', label('Language', 'Idioma')],
  ['rowsTitle', CHART],
  ['columns', CHART],
  ['rows', CHART],
  ['label', CHART],
  ['values', CHART],
  ['colors', COLORS],
  ['color', COLORS],
  ['palette', COLORS],
  ['background', COLORS],
  ['accent', COLORS],
  ['fonts', FONTS],
  ['heading', FONTS],
  ['themes', label('Styles', 'Estilos')],
  ['navigation', label('Navigation', 'Navegación')],
  ['items', label('List', 'Lista')],
  ['blocks', label('Blocks', 'Bloques')],
  ['draft', TEXT],
  ['page', label('Page', 'Página')],
  ['site', label('Pages of the site', 'Páginas del sitio')],
  ['pages', label('Pages', 'Páginas')],
  ['collections', label('Collections', 'Colecciones')],
  ['forms', label('Forms', 'Formularios')],
  ['products', label('Products', 'Productos')],
  ['files', label('Files', 'Archivos')],
  ['sku', label('SKU', 'SKU')],
  ['price', label('Price', 'Precio')],
  ['sale', label('Sale price', 'Precio rebajado')],
  ['stock', label('Stock', 'Existencias')],
  ['options', label('Options', 'Opciones')],
  ['variants', label('Variants', 'Variantes')],
  ['pictures', label('Pictures', 'Imágenes')],
  ['form', label('Form', 'Formulario')],
  ['every', label('Subscription', 'Suscripción')],
  ['times', label('Times', 'Horas')],
  ['location', PLACE],
]);
