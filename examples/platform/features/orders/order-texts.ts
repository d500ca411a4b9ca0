import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  none: 'No orders found.',
  search: 'Search by email, order number, name or address',
  find: 'Search',
  all: 'All',
  status: 'Status',
  statuses: {open: 'To pack', packed: 'Packed', cancelled: 'Cancelled'},
  export: 'Download as CSV',
  open: 'Open the order',
  back: 'All orders',
  pack: 'Mark as packed',
  unpack: 'Mark as not packed',
  markPaid: 'Mark as paid',
  paidHint:
    'The buyer is emailed a receipt with links to files, and the gift cards that it sold are made and emailed. This cannot be undone.',
  due: 'To pay',
  note: 'Note, for the shop only',
  saveNote: 'Save the note',
  cancel: 'Cancel the order',
  question:
    'Cancel the order of {email}? Its units go back into stock, gift cards get back what they paid, and gift cards that it sold are emptied. This cannot be undone. The platform took no other payment: money that the buyer paid you elsewhere is yours to give back. The buyer gets an email that lists what gift cards get back.',
  yes: 'Cancel the order',
  no: 'Keep it',
  saved: 'Saved.',
  print: 'Print this page for a packing slip.',
  spent: 'The order was not cancelled: a gift card that it sold has been used.',
  isCancelled: 'A cancelled order cannot be packed.',
  noteChanged:
    'Someone else has changed this note since you opened it. Open the order again in another tab to compare.',
  isCancelledUnpaid: 'A cancelled order cannot be marked as paid.',
};

const ES: typeof EN = {
  none: 'No se ha encontrado ningún pedido.',
  search: 'Buscar por correo, número de pedido, nombre o dirección',
  find: 'Buscar',
  all: 'Todos',
  status: 'Estado',
  statuses: {open: 'Por preparar', packed: 'Preparado', cancelled: 'Cancelado'},
  export: 'Descargar como CSV',
  open: 'Abrir el pedido',
  back: 'Todos los pedidos',
  pack: 'Marcar como preparado',
  unpack: 'Marcar como no preparado',
  markPaid: 'Marcar como pagado',
  paidHint:
    'El comprador recibe por correo un recibo con enlaces a sus archivos, y se crean y se envían las tarjetas de regalo que vendió. No se puede deshacer.',
  due: 'Por pagar',
  note: 'Nota, solo para la tienda',
  saveNote: 'Guardar la nota',
  cancel: 'Cancelar el pedido',
  question:
    '¿Cancelar el pedido de {email}? Sus unidades vuelven a las existencias, las tarjetas de regalo recuperan lo que pagaron y las que vendió quedan vacías. No se puede deshacer. La plataforma no ha cobrado nada más: lo que el comprador te haya pagado por otra vía lo devuelves tú. El comprador recibe un correo con lo que recuperan las tarjetas de regalo.',
  yes: 'Cancelar el pedido',
  no: 'Conservarlo',
  saved: 'Guardado.',
  print: 'Imprime esta página como albarán.',
  spent: 'El pedido no se ha cancelado: se ha usado una tarjeta de regalo que vendió.',
  isCancelled: 'Un pedido cancelado no se puede preparar.',
  noteChanged:
    'Otra persona ha cambiado esta nota desde que la abriste. Abre el pedido en otra pestaña para comparar.',
  isCancelledUnpaid: 'Un pedido cancelado no se puede marcar como pagado.',
};

/** Texts of the owner's pages of orders. */
export const ORDER_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
