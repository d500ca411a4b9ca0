import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  intro:
    'The shop makes an invoice once an order is paid, and a credit note for what goes back. They never change.',
  none: 'There are none yet.',
  all: 'All',
  export: 'Download as CSV',
  off: 'The shop makes no invoices now.',
  lacks: 'No invoice is made: the seller’s legal name or address is missing.',
  setSeller: 'Say who sells',
  settings: 'Seller and settings of invoices',
  kinds: {invoice: 'Invoice', 'credit-note': 'Credit note'},
  title: 'Invoices and credit notes',
  order: 'Order',
  buyer: 'Buyer',
  total: 'Total',
  issued: 'Date',
  open: 'Open',
  forBuyer: 'Address for the buyer',
  print: 'Print this page, or save it as PDF in the print dialog.',
  back: 'All invoices',
  make: 'Make the invoice',
  makeHint: 'The order was paid while the shop made no invoices.',
  cannotMake:
    'No invoice was made: the order is not paid or is cancelled, is for trying, costs nothing, or was placed before the shop stored rates of tax.',
  uninvoiced: 'Paid orders without an invoice: {count}. Make theirs on the page of the order.',
  choice: 'Make invoices',
  choices: {default: 'By the shop’s country: {now}', on: 'On', off: 'Off'},
  choiceHint:
    'On in the European Economic Area at first. Where it is off, orders have no invoice and refunds no credit note.',
  fields: {
    name: 'Legal name',
    address: 'Address, line by line',
    country: 'Country',
    vatNumber: 'VAT number',
    registerNumber: 'Register and number',
    email: 'Email address',
    note: 'Note on every document',
  },
  hints: {
    name: 'As in the register, with the legal form.',
    address: 'Street, postcode and city.',
    note: 'Such as why no tax is charged.',
  },
  sellerIntro:
    'This stands on invoices and credit notes that are made from now on. Those that are made stay as they are.',
  save: 'Save',
  saved: 'Saved.',
  wrong: 'Nothing was saved. Correct the marked fields.',
  missing: 'The law asks for it on an invoice.',
  tooLong: 'Use at most {max} characters.',
  badChoice: 'Choose one of the list.',
};

const ES: typeof EN = {
  intro:
    'La tienda emite una factura cuando un pedido está pagado, y una factura rectificativa por lo que se devuelve. Nunca cambian.',
  none: 'Todavía no hay ninguna.',
  all: 'Todas',
  export: 'Descargar como CSV',
  off: 'Ahora la tienda no emite facturas.',
  lacks: 'No se emite ninguna factura: falta la razón social o la dirección del vendedor.',
  setSeller: 'Indicar quién vende',
  settings: 'Vendedor y ajustes de las facturas',
  kinds: {invoice: 'Factura', 'credit-note': 'Factura rectificativa'},
  title: 'Facturas y rectificativas',
  order: 'Pedido',
  buyer: 'Comprador',
  total: 'Total',
  issued: 'Fecha',
  open: 'Abrir',
  forBuyer: 'Dirección para el comprador',
  print: 'Imprime esta página, o guárdala como PDF en el diálogo de impresión.',
  back: 'Todas las facturas',
  make: 'Emitir la factura',
  makeHint: 'El pedido se pagó mientras la tienda no emitía facturas.',
  cannotMake:
    'No se ha emitido ninguna factura: el pedido no está pagado o está cancelado, es de prueba, no cuesta nada o se hizo antes de que la tienda guardara los tipos de impuesto.',
  uninvoiced: 'Pedidos pagados sin factura: {count}. Emite la suya en la página del pedido.',
  choice: 'Emitir facturas',
  choices: {default: 'Según el país de la tienda: {now}', on: 'Activado', off: 'Desactivado'},
  choiceHint:
    'Al principio está activado en el Espacio Económico Europeo. Si está desactivado, los pedidos no tienen factura ni las devoluciones rectificativa.',
  fields: {
    name: 'Razón social',
    address: 'Dirección, línea a línea',
    country: 'País',
    vatNumber: 'Número de IVA',
    registerNumber: 'Registro y número',
    email: 'Correo electrónico',
    note: 'Nota en todos los documentos',
  },
  hints: {
    name: 'Como en el registro, con la forma jurídica.',
    address: 'Calle, código postal y ciudad.',
    note: 'Por ejemplo, por qué no se cobra impuesto.',
  },
  sellerIntro:
    'Esto figura en las facturas y rectificativas que se emitan desde ahora. Las ya emitidas quedan como están.',
  save: 'Guardar',
  saved: 'Guardado.',
  wrong: 'No se ha guardado nada. Corrige los campos marcados.',
  missing: 'La ley lo exige en una factura.',
  tooLong: 'Usa como máximo {max} caracteres.',
  badChoice: 'Elige una opción de la lista.',
};

/** Texts of the owner's pages about invoices. */
export const INVOICE_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
