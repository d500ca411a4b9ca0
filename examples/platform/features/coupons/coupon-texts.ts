import type {OwnerLanguage} from '../owner/language.js';

/** Where one coupon is created and changed. */
export const COUPON_PATH = '/owner/coupons/coupon';

const EN = {
  add: 'Add a coupon',
  back: 'All coupons',
  code: 'Code',
  codeHint: 'Letters, digits and hyphens. Buyers may type it in any case.',
  name: 'Name',
  nameHint: 'What the cart shows, such as “{amount} off from {minimum}”: both are filled in.',
  kind: 'Kind',
  kinds: {percent: 'Percent', amount: 'Amount ({currency})'},
  amount: 'Percent or amount',
  minimum: 'From a subtotal of ({currency})',
  expires: 'Last day',
  expiresHint: 'Its last moment is midnight in {zone}. Left empty, the coupon does not expire.',
  product: 'Only for the product with this address',
  save: 'Save',
  end: 'End this coupon now',
  saved: 'Saved.',
  ended: 'This coupon has ended.',
  wrong: 'The coupon was not saved. Correct the marked fields.',
  codeTaken: 'Another coupon has this code.',
  badCode: 'Use 2 to 40 letters, digits and hyphens.',
  needed: 'Fill in this field.',
  tooLong: 'Use at most {max} characters.',
  badKind: 'Choose one of the list.',
  badPercent: 'Enter a whole number from 1 to 100.',
  badAmount: 'Enter an amount such as 5.00.',
  badDate: 'Enter a date.',
  badProduct: 'No product has this address.',
  full: 'A shop can have at most {max} coupons.',
};

const ES: typeof EN = {
  add: 'Añadir un cupón',
  back: 'Todos los cupones',
  code: 'Código',
  codeHint: 'Letras, cifras y guiones. Se puede escribir en mayúsculas o minúsculas.',
  name: 'Nombre',
  nameHint: 'Lo que muestra el carrito, como «{amount} menos desde {minimum}»: ambos se rellenan.',
  kind: 'Clase',
  kinds: {percent: 'Porcentaje', amount: 'Importe ({currency})'},
  amount: 'Porcentaje o importe',
  minimum: 'Desde un subtotal de ({currency})',
  expires: 'Último día',
  expiresHint: 'Vale hasta la medianoche de {zone}. Si se deja vacío, el cupón no caduca.',
  product: 'Solo para el producto con esta dirección',
  save: 'Guardar',
  end: 'Terminar este cupón ahora',
  saved: 'Guardado.',
  ended: 'Este cupón ha terminado.',
  wrong: 'El cupón no se ha guardado. Corrige los campos marcados.',
  codeTaken: 'Otro cupón tiene este código.',
  badCode: 'Usa de 2 a 40 letras, cifras y guiones.',
  needed: 'Rellena este campo.',
  tooLong: 'Usa {max} caracteres como máximo.',
  badKind: 'Elige uno de la lista.',
  badPercent: 'Escribe un número entero de 1 a 100.',
  badAmount: 'Escribe un importe como 5.00.',
  badDate: 'Escribe una fecha.',
  badProduct: 'Ningún producto tiene esta dirección.',
  full: 'Una tienda puede tener {max} cupones como máximo.',
};

/** Texts of the page of one coupon. */
export const COUPON_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};

/** A text of that page that is no table of texts. */
export type CouponTextId = Exclude<keyof typeof EN, 'kinds'>;
