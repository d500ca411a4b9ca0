import type {OwnerLanguage} from '../owner/language.js';
import type {RateProblem} from './rates-draft.js';

const EN = {
  intro:
    'What shipping costs and which taxes there are. Carts and checkouts count with it as soon as it is saved; orders stay as they are.',
  shipping: 'Shipping',
  shippingHint:
    'Of several ways to the same country the cart takes the cheapest. Leave a row empty to remove it; saving adds an empty one. Where every way names its countries, the shop sends nowhere else.',
  sentEverywhere: 'Now it sends to all of these {n} countries.',
  sentTo: 'Now it sends to {countries}.',
  option: 'Way of shipping {n}',
  name: 'Name',
  nameHint: 'Empty: “Standard” in each language.',
  price: 'Price ({currency})',
  free: 'Free from ({currency})',
  freeHint: 'A subtotal of what is shipped. Empty: never.',
  countries: 'Countries',
  countriesHint: 'Codes such as US CA. Empty: all other countries.',
  codes: 'The codes are {codes}.',
  taxes: 'Taxes',
  taxesHint:
    'On what is shipped, after coupons. The rate of a region counts before that of its country, and that before the rate without a country. Half a cent is rounded up, once a cart.',
  tax: 'Tax {n}',
  country: 'Country',
  countryHint: 'A rate without a country is for all other countries. An empty row is removed.',
  region: 'Region',
  rate: 'Rate (%)',
  included: 'Included in the prices',
  save: 'Save',
  saved: 'Saved. Carts count with it now.',
  wrong: 'Nothing was saved. Correct the marked fields.',
  changed: 'Someone else has changed this page since you opened it. Open it again in another tab to compare.',
  found: 'Found “{found}”. {why}',
  problems: {
    needed: 'Fill in this field.',
    badPrice: 'Enter an amount such as {example}.',
    badCountry: 'Use codes of these countries: {codes}.',
    badRegion: 'Use the code of a region, such as CA or NY.',
    badRate: 'Enter a percentage from 0 to 100 with at most three decimals, such as 8.875.',
    noCountry: 'A region needs its country.',
    taxTwice: 'Another row has the same country and region.',
    noWay: 'There must be one way of shipping, which may cost 0.',
    tooLong: 'Use at most 60 characters.',
  } satisfies Record<RateProblem, string>,
};

const ES: typeof EN = {
  intro:
    'Cuánto cuesta el envío y qué impuestos hay. Los carritos y pagos lo aplican en cuanto se guarda; los pedidos se quedan como están.',
  shipping: 'Envío',
  shippingHint:
    'De varias formas de envío al mismo país, el carrito toma la más barata. Deja vacía una fila para quitarla; al guardar se añade otra. Si todas nombran sus países, la tienda no envía a ningún otro.',
  sentEverywhere: 'Ahora envía a todos estos {n} países.',
  sentTo: 'Ahora envía a {countries}.',
  option: 'Forma de envío {n}',
  name: 'Nombre',
  nameHint: 'Vacío: «Estándar» en cada idioma.',
  price: 'Precio ({currency})',
  free: 'Gratis desde ({currency})',
  freeHint: 'Un subtotal de lo que se envía. Vacío: nunca.',
  countries: 'Países',
  countriesHint: 'Códigos como US CA. Vacío: todos los demás países.',
  codes: 'Los códigos son {codes}.',
  taxes: 'Impuestos',
  taxesHint:
    'Sobre lo que se envía, después de los cupones. El tipo de una región vale antes que el de su país, y este antes que el tipo sin país. Medio céntimo se redondea hacia arriba, una vez por carrito.',
  tax: 'Impuesto {n}',
  country: 'País',
  countryHint: 'Un tipo sin país es para todos los demás países. Una fila vacía se quita.',
  region: 'Región',
  rate: 'Tipo (%)',
  included: 'Incluido en los precios',
  save: 'Guardar',
  saved: 'Guardado. Los carritos ya lo aplican.',
  wrong: 'No se ha guardado nada. Corrige los campos marcados.',
  changed: 'Otra persona ha cambiado esta página desde que la abriste. Ábrela en otra pestaña para comparar.',
  found: 'Hay «{found}». {why}',
  problems: {
    needed: 'Rellena este campo.',
    badPrice: 'Escribe un importe como {example}.',
    badCountry: 'Usa códigos de estos países: {codes}.',
    badRegion: 'Usa el código de una región, como CA o NY.',
    badRate: 'Escribe un porcentaje de 0 a 100 con tres decimales como máximo, como 8.875.',
    noCountry: 'Una región necesita su país.',
    taxTwice: 'Otra fila tiene el mismo país y región.',
    noWay: 'Debe haber una forma de envío, que puede costar 0.',
    tooLong: 'Usa 60 caracteres como máximo.',
  },
};

/** Texts of the page of shipping and tax. */
export const RATE_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
