import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  intro:
    'Buyers pay on the pages of a provider: no card is typed into your shop, and its keys are stored encrypted. An order is placed first, and paid then. What is not paid within an hour is cancelled, and its units go back into stock.',
  none: 'No provider is set up yet. Buyers read how to pay.',
  names: {'stand-in': 'Stand-in', stripe: 'Stripe', mollie: 'Mollie'},
  hints: {
    'stand-in':
      'For trying: it takes no money, and test orders alone can be paid with it. Start the shop in test mode to offer it.',
    stripe:
      'Cards and wallets by Stripe Checkout. The keys are in Stripe under Developers; test keys are for test orders alone.',
    mollie: 'Cards and banks by Mollie. The keys are in Mollie under Developers.',
  },
  keyNames: {secretKey: 'Secret key', webhookSecret: 'Signing secret of the webhook', apiKey: 'API key'},
  modes: {test: 'for test orders', live: 'for real orders'},
  isOn: 'On',
  isOff: 'Off',
  state: 'State',
  changed: 'Changed',
  noticeAt: 'Address for its notices (webhook)',
  set: 'Save and switch on',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  test: 'Test the connection',
  works: 'The connection works.',
  fails: 'The connection does not work: {problem}',
  saved: 'Saved. Checkouts offer it now.',
  switched: 'Saved.',
  badKey: 'This is no key of {name}. A secret key begins as {start}.',
  missing: 'Type the key.',
  wrong: 'Nothing was saved. Correct the marked fields.',
  gone: 'This provider is not set up.',
  lost: 'The stored keys cannot be read with this SECRET. Type them again.',
};

const ES: typeof EN = {
  intro:
    'Los compradores pagan en las páginas de un proveedor: en tu tienda no se escribe ninguna tarjeta, y sus claves se guardan cifradas. Primero se hace el pedido y después se paga. Lo que no se paga en una hora se cancela, y sus unidades vuelven a las existencias.',
  none: 'Aún no hay ningún proveedor. Los compradores leen cómo pagar.',
  names: {'stand-in': 'Simulación', stripe: 'Stripe', mollie: 'Mollie'},
  hints: {
    'stand-in':
      'Para probar: no cobra dinero, y solo sirve para pedidos de prueba. Inicia la tienda en modo de prueba para ofrecerla.',
    stripe:
      'Tarjetas y monederos con Stripe Checkout. Las claves están en Stripe, en Desarrolladores; las de prueba solo sirven para pedidos de prueba.',
    mollie: 'Tarjetas y bancos con Mollie. Las claves están en Mollie, en Desarrolladores.',
  },
  keyNames: {
    secretKey: 'Clave secreta',
    webhookSecret: 'Secreto de firma del webhook',
    apiKey: 'Clave de API',
  },
  modes: {test: 'para pedidos de prueba', live: 'para pedidos reales'},
  isOn: 'Activado',
  isOff: 'Desactivado',
  state: 'Estado',
  changed: 'Cambiado',
  noticeAt: 'Dirección para sus avisos (webhook)',
  set: 'Guardar y activar',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  test: 'Probar la conexión',
  works: 'La conexión funciona.',
  fails: 'La conexión no funciona: {problem}',
  saved: 'Guardado. Ya se ofrece al pagar.',
  switched: 'Guardado.',
  badKey: 'No es una clave de {name}. Una clave secreta empieza por {start}.',
  missing: 'Escribe la clave.',
  wrong: 'No se ha guardado nada. Corrige los campos marcados.',
  gone: 'Este proveedor no está configurado.',
  lost: 'Las claves guardadas no se pueden leer con este SECRET. Escríbelas de nuevo.',
};

/** What the page of payment providers says. */
export const PROVIDER_TEXTS = {en: EN, es: ES} as const satisfies Record<OwnerLanguage, typeof EN>;
