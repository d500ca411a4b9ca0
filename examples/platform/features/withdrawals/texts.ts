import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  title: 'Withdrawal',
  intro:
    'Buyers who withdraw from a contract. Their money is due within 14 days, by the way that they paid; you may wait for the goods, or for a proof that they were sent.',
  none: 'There are none.',
  states: {open: 'Open', done: 'Done'},
  name: 'Name',
  email: 'Email',
  number: 'Order number',
  what: 'From',
  whole: 'The whole order',
  declared: 'Received',
  acknowledged: 'Acknowledgement',
  sent: 'In the outbox',
  notSent: 'Not emailed: this address or network has had too many today. Write to the buyer.',
  unmatched: 'There is no order with this number and email address.',
  find: 'Search for the order',
  order: 'Open the order, to give money back',
  markDone: 'Mark as done',
  reopen: 'Mark as open',
  done: 'Done',
};

const ES: typeof EN = {
  title: 'Desistimiento',
  intro:
    'Compradores que desisten de un contrato. Su dinero se devuelve en un plazo de 14 días, por la misma vía por la que pagaron; puedes esperar a la mercancía, o a una prueba de su envío.',
  none: 'No hay ninguno.',
  states: {open: 'Abiertos', done: 'Hechos'},
  name: 'Nombre',
  email: 'Correo electrónico',
  number: 'Número de pedido',
  what: 'De',
  whole: 'Todo el pedido',
  declared: 'Recibido',
  acknowledged: 'Acuse de recibo',
  sent: 'En la bandeja de salida',
  notSent: 'No se ha enviado: esta dirección o red ya ha tenido demasiados hoy. Escribe al comprador.',
  unmatched: 'No hay ningún pedido con este número y esta dirección.',
  find: 'Buscar el pedido',
  order: 'Abrir el pedido, para devolver dinero',
  markDone: 'Marcar como hecho',
  reopen: 'Marcar como abierto',
  done: 'Hecho',
};

/** Texts of the owner's pages about withdrawals. */
export const WITHDRAWAL_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
