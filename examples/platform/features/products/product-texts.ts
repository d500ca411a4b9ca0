import type {Visibility} from '../../../site/model/product.js';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';

/** Types that the owner can give a product, and its texts. */
export type TypeName = 'physical' | 'digital' | 'service' | 'gift-card' | 'paywall';

const EN = {
  intro: 'What the shop sells. A change is in the shop as soon as it is saved.',
  none: 'No products found.',
  search: 'Search by title, address or SKU',
  find: 'Search',
  add: 'Add a product',
  file: 'Import and export',
  back: 'All products',
  view: 'View in the shop',
  title: 'Title',
  description: 'Description',
  descriptionHint: 'An empty line begins a new paragraph.',
  address: 'Address',
  addressHint:
    'The last part of the page’s address, such as blue-mug. Left empty, it is made from the title.',
  type: 'Type',
  visibility: 'Visibility',
  options: 'Options',
  optionsHint:
    'What a buyer chooses, such as Size and Colour. Leave them empty for a product without a choice.',
  option: 'Option {n}',
  variants: 'Variants',
  variantsHint:
    'Each is sold by itself. Open a row to add one; rows that stay empty are left out, and saving adds more.',
  variant: 'Variant {n}',
  addVariant: 'Add variant {n}',
  sku: 'SKU',
  price: 'Price ({currency})',
  sale: 'Sale price ({currency})',
  stock: 'Stock',
  unlimited: 'Unlimited stock',
  remove: 'Remove this variant',
  pictures: 'Pictures',
  picturesHint: 'The first is the product’s main picture.',
  picture: 'Address of picture {n}',
  pictureText: 'What picture {n} shows',
  pictureOf: 'Picture {n}',
  upload: 'Upload pictures',
  uploadHint:
    'JPEG, PNG, WebP, GIF or AVIF, up to {mb} MB each, {max} at a time. They are added below the others; save the product to show them.',
  uploadDo: 'Upload',
  up: 'Move up',
  down: 'Move down',
  removePicture: 'Delete',
  ownPicture: 'Own picture',
  noOwnPicture: 'The product’s',
  form: 'Form',
  formHint: 'Buyers fill it in before the product is in the cart.',
  noForm: 'None',
  plan: 'Subscription',
  planHint: 'Leave the first field empty for a product that is paid once.',
  planEvery: 'Charged every',
  planUnit: 'Unit',
  planTimes: 'Charges in all',
  planTimesHint: 'Empty: until it is cancelled.',
  save: 'Save',
  saved: 'Saved. The shop shows it now.',
  remove_product: 'Delete this product',
  question:
    'Delete “{title}”? Carts lose it, and orders keep it. The editor brings it back for 30 days, with its reviews, restock sign-ups and files.',
  yes: 'Delete',
  no: 'Keep it',
  inStock: 'In stock',
  from: 'from {amount}',
  wrong: 'The product was not saved. Correct the marked fields.',
  changed:
    'Someone else has changed this product since you opened it. Open it again in another tab to compare.',
  gone: 'This product has been deleted.',
  fromFile:
    'This product is in the file that the shop is served from. Change it there: the next start undoes what is saved here, all but the stock.',
  full: 'A shop can have at most {max} products.',
  needed: 'Fill in this field.',
  tooLong: 'Use at most {max} characters.',
  badAddress: 'Use small letters, digits and single hyphens, such as blue-mug.',
  addressTaken: 'Another product has this address.',
  storeFull: 'A collection holds up to {max} products.',
  badChoice: 'Choose one of the list.',
  badPrice: 'Enter an amount such as {example}.',
  badSale: 'The sale price must be lower than the price.',
  noSale: 'A gift card has no sale price.',
  badStock: 'Enter a whole number from 0 to {max}.',
  optionTwice: 'Each option needs a name of its own.',
  optionGap: 'Fill in the options from the first on.',
  noOption: 'Name an option to sell more than one variant.',
  variantTwice: 'Another variant has the same choice.',
  skuTwice: 'Another variant has this SKU.',
  noVariant: 'A product needs at least one variant with a price.',
  badPicture: 'Enter an address that begins with / or https://.',
  badOwnPicture: 'Choose one of the product’s pictures.',
  badForm: 'The shop has no form with this id.',
  badCount: 'Enter a whole number from 1 to {max}.',
  noPlan: 'Only physical products and services can be subscriptions.',
  tooManyPictures: 'A product can have at most {max} pictures.',
  picturesWrong: 'Some files were not added. The others are.',
  tooLargePicture: '{file}: the file has {found} MB, and may have {max} MB.',
  noPictureFile: '{file} is {found}, and must be a JPEG, PNG, WebP, GIF or AVIF picture.',
  unknownKind: 'no picture',
  kindOfFile: 'a file of the kind {kind}',
  tooManyPixels: '{file} has {found} pixels, and may have {max} in all.',
  brokenPicture: '{file} cannot be read to its end: export it again, and upload that.',
  shopFull: 'The shop has no room for more pictures.',
  storeAway: 'Pictures cannot be stored now. Choose the files again in a minute.',
  units: {WEEK: 'weeks', MONTH: 'months', YEAR: 'years'},
  found: 'Found “{found}”. {why}',
  types: {
    physical: 'Physical product',
    digital: 'Digital product',
    service: 'Service',
    'gift-card': 'Gift card',
    paywall: 'Access to lessons',
  },
  visibilities: {listed: 'Listed', unlisted: 'By its address only', hidden: 'Hidden, not sold'},
};

const ES: typeof EN = {
  intro: 'Lo que vende la tienda. Un cambio está en la tienda en cuanto se guarda.',
  none: 'No se ha encontrado ningún producto.',
  search: 'Buscar por título, dirección o SKU',
  find: 'Buscar',
  add: 'Añadir un producto',
  file: 'Importar y exportar',
  back: 'Todos los productos',
  view: 'Ver en la tienda',
  title: 'Título',
  description: 'Descripción',
  descriptionHint: 'Una línea vacía empieza un párrafo nuevo.',
  address: 'Dirección',
  addressHint:
    'La última parte de la dirección de la página, como taza-azul. Si se deja vacía, se forma con el título.',
  type: 'Tipo',
  visibility: 'Visibilidad',
  options: 'Opciones',
  optionsHint: 'Lo que elige quien compra, como Talla y Color. Déjalas vacías si no hay elección.',
  option: 'Opción {n}',
  variants: 'Variantes',
  variantsHint:
    'Cada una se vende por separado. Abre una fila para añadir otra; las que queden vacías no cuentan, y al guardar se añaden más.',
  variant: 'Variante {n}',
  addVariant: 'Añadir variante {n}',
  sku: 'SKU',
  price: 'Precio ({currency})',
  sale: 'Precio rebajado ({currency})',
  stock: 'Existencias',
  unlimited: 'Existencias ilimitadas',
  remove: 'Quitar esta variante',
  pictures: 'Imágenes',
  picturesHint: 'La primera es la imagen principal.',
  picture: 'Dirección de la imagen {n}',
  pictureText: 'Qué muestra la imagen {n}',
  pictureOf: 'Imagen {n}',
  upload: 'Subir imágenes',
  uploadHint:
    'JPEG, PNG, WebP, GIF o AVIF, hasta {mb} MB cada una, {max} a la vez. Se añaden debajo de las otras; guarda el producto para mostrarlas.',
  uploadDo: 'Subir',
  up: 'Mover arriba',
  down: 'Mover abajo',
  removePicture: 'Eliminar',
  ownPicture: 'Imagen propia',
  noOwnPicture: 'La común',
  form: 'Formulario',
  formHint: 'Quien compra lo rellena antes de que el producto esté en el carrito.',
  noForm: 'Ninguno',
  plan: 'Suscripción',
  planHint: 'Deja vacío el primer campo si el producto se paga una sola vez.',
  planEvery: 'Se cobra cada',
  planUnit: 'Unidad',
  planTimes: 'Cobros en total',
  planTimesHint: 'Vacío: hasta que se cancele.',
  save: 'Guardar',
  saved: 'Guardado. La tienda ya lo muestra.',
  remove_product: 'Eliminar este producto',
  question:
    '¿Eliminar «{title}»? Los carritos lo pierden, y los pedidos lo conservan. El editor lo recupera durante 30 días, con sus opiniones, avisos y archivos.',
  yes: 'Eliminar',
  no: 'Conservarlo',
  inStock: 'Existencias',
  from: 'desde {amount}',
  wrong: 'El producto no se ha guardado. Corrige los campos marcados.',
  changed:
    'Otra persona ha cambiado este producto desde que lo abriste. Ábrelo en otra pestaña para comparar.',
  gone: 'Este producto se ha eliminado.',
  fromFile:
    'Este producto está en el archivo desde el que se sirve la tienda. Cámbialo allí: el próximo arranque deshace lo que se guarde aquí, salvo las existencias.',
  full: 'Una tienda puede tener {max} productos como máximo.',
  needed: 'Rellena este campo.',
  tooLong: 'Usa {max} caracteres como máximo.',
  badAddress: 'Usa minúsculas, cifras y guiones sueltos, como taza-azul.',
  addressTaken: 'Otro producto tiene esta dirección.',
  storeFull: 'Una colección admite hasta {max} productos.',
  badChoice: 'Elige uno de la lista.',
  badPrice: 'Escribe un importe como {example}.',
  badSale: 'El precio rebajado debe ser menor que el precio.',
  noSale: 'Una tarjeta de regalo no tiene precio rebajado.',
  badStock: 'Escribe un número entero de 0 a {max}.',
  optionTwice: 'Cada opción necesita un nombre propio.',
  optionGap: 'Rellena las opciones desde la primera.',
  noOption: 'Pon nombre a una opción para vender más de una variante.',
  variantTwice: 'Otra variante tiene la misma elección.',
  skuTwice: 'Otra variante tiene este SKU.',
  noVariant: 'Un producto necesita al menos una variante con precio.',
  badPicture: 'Escribe una dirección que empiece por / o https://.',
  badOwnPicture: 'Elige una de las imágenes del producto.',
  badForm: 'La tienda no tiene ningún formulario con este id.',
  badCount: 'Escribe un número entero de 1 a {max}.',
  noPlan: 'Solo los productos físicos y los servicios pueden ser suscripciones.',
  tooManyPictures: 'Un producto puede tener {max} imágenes como máximo.',
  picturesWrong: 'Algunos archivos no se han añadido. Los demás sí.',
  tooLargePicture: '{file}: el archivo tiene {found} MB, y puede tener {max} MB.',
  noPictureFile: '{file} es {found}, y debe ser una imagen JPEG, PNG, WebP, GIF o AVIF.',
  unknownKind: 'otra cosa',
  kindOfFile: 'un archivo de tipo {kind}',
  tooManyPixels: '{file} tiene {found} píxeles, y puede tener {max} en total.',
  brokenPicture: '{file} no se puede leer hasta el final: expórtalo de nuevo y súbelo.',
  shopFull: 'La tienda no tiene sitio para más imágenes.',
  storeAway: 'Las imágenes no se pueden guardar ahora. Vuelve a elegir los archivos en un minuto.',
  units: {WEEK: 'semanas', MONTH: 'meses', YEAR: 'años'},
  found: 'Hay «{found}». {why}',
  types: {
    physical: 'Producto físico',
    digital: 'Producto digital',
    service: 'Servicio',
    'gift-card': 'Tarjeta de regalo',
    paywall: 'Acceso a lecciones',
  },
  visibilities: {listed: 'En las listas', unlisted: 'Solo por su dirección', hidden: 'Oculto, no se vende'},
};

/** Texts of the pages of products. */
export const PRODUCT_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};

/** A text of the pages of products that is no table of texts. */
export type TextId = {[Id in keyof typeof EN]: (typeof EN)[Id] extends string ? Id : never}[keyof typeof EN];

/** Characters of a value that a message repeats. */
const FOUND_MAX = 60;

/** Why a field is refused, after what stands in it. */
export const foundText = (found: string, why: string, language: OwnerLanguage): string =>
  found.trim()
    ? PRODUCT_TEXTS[language].found
        .replace('{why}', () => why)
        .replace('{found}', () => (found.length > FOUND_MAX ? `${found.slice(0, FOUND_MAX)}…` : found))
    : why;

/** What a problem says; `example` is an amount as it may be typed. */
export const problemText = (
  {text, max = 0}: {readonly text: TextId; readonly max?: number},
  {language, locale, example}: OwnerLocale & {readonly example: string},
): string =>
  PRODUCT_TEXTS[language][text].replace('{max}', max.toLocaleString(locale)).replace('{example}', example);

/** Visibilities and types by name, in the owner's words. */
export const visibilityText = (name: Visibility, language: OwnerLanguage): string =>
  PRODUCT_TEXTS[language].visibilities[name];
