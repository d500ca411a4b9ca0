import type {OwnerLanguage} from '../owner/language.js';
import type {Scope} from './scopes.js';

const EN = {
  intro:
    'With a key a program of yours or of somebody else’s calls this shop: an accounting program, a warehouse, a script. Whoever has the key may do what its scopes say.',
  none: 'There are no keys yet.',
  begins: 'Begins with',
  scopes: 'Scopes',
  made: 'Made',
  used: 'Last used',
  never: 'never',
  revoked: 'Revoked',
  revoke: 'Revoke',
  revokeHint: 'Programs that use the key “{name}” are refused at once, for good.',
  isRevoked: 'The key is revoked.',
  add: 'New key',
  name: 'Name',
  nameHint: 'What the key is for, such as the name of the program.',
  mayDo: 'What it may do',
  make: 'Make the key',
  newKey: 'The key “{name}”',
  newHint: 'Copy it now: it is shown this once, and stored nowhere. Give it to the program only.',
  wrong: 'No key was made. Correct the marked field.',
  badName: 'Enter a name of at most {max} characters.',
  noScope: 'Tick at least one scope.',
  full: 'At most {max} keys are possible. Revoke one first.',
  gone: 'This key is revoked already.',
  over: 'This form is over. Fill it in again.',
  scopeTexts: {
    read: 'read: read products, orders and forms, with the answers to forms',
    orders: 'orders: pack, annotate and cancel orders, and mark them as paid',
    products: 'products: add, change and delete products',
    forms: 'forms: add, change and delete forms, with the answers to them',
  } satisfies Record<Scope, string> as Readonly<Record<Scope, string>>,
};

const ES: typeof EN = {
  intro:
    'Con una clave, un programa tuyo o de otra persona llama a esta tienda: un programa de contabilidad, un almacén, un script. Quien tiene la clave puede hacer lo que dicen sus permisos.',
  none: 'Todavía no hay claves.',
  begins: 'Empieza por',
  scopes: 'Permisos',
  made: 'Creada',
  used: 'Último uso',
  never: 'nunca',
  revoked: 'Revocada',
  revoke: 'Revocar',
  revokeHint: 'Los programas que usan la clave «{name}» se rechazan enseguida y para siempre.',
  isRevoked: 'La clave está revocada.',
  add: 'Clave nueva',
  name: 'Nombre',
  nameHint: 'Para qué sirve la clave, por ejemplo el nombre del programa.',
  mayDo: 'Qué puede hacer',
  make: 'Crear la clave',
  newKey: 'La clave «{name}»',
  newHint: 'Cópiala ahora: se muestra solo esta vez y no se guarda en ningún sitio. Dásela solo al programa.',
  wrong: 'No se ha creado ninguna clave. Corrige el campo marcado.',
  badName: 'Escribe un nombre de {max} caracteres como máximo.',
  noScope: 'Marca al menos un permiso.',
  full: 'Solo son posibles {max} claves. Revoca una primero.',
  gone: 'Esta clave ya está revocada.',
  over: 'Este formulario ya no vale. Rellénalo de nuevo.',
  scopeTexts: {
    read: 'read: leer productos, pedidos y formularios, con las respuestas a los formularios',
    orders: 'orders: empaquetar, anotar y cancelar pedidos, y marcarlos como pagados',
    products: 'products: añadir, cambiar y eliminar productos',
    forms: 'forms: añadir, cambiar y eliminar formularios, con sus respuestas',
  },
};

/** Texts about API keys. */
export const KEY_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};
