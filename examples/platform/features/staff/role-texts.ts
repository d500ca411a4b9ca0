import type {RoleName} from '../../../../src/tables/roles.js';
import type {OwnerLanguage} from '../owner/language.js';

/** Roles in the order in which an owner chooses them. What each may do is `OWNER_ACCESS`. */
export const STAFF_ROLES = [
  'admin',
  'store-manager',
  'website-manager',
  'editor',
  'campaigns-editor',
  'moderator',
  'reporting',
  'billing',
  'viewer',
  'scheduling',
  'commenter',
  'none',
] as const satisfies readonly RoleName[];

/** A role for people: what it is called, and what it may do. */
interface RoleText {
  readonly name: string;
  readonly may: string;
}

type RoleTexts = Readonly<Record<RoleName, RoleText>>;

const EN: RoleTexts = {
  admin: {name: 'Owner', may: 'may do everything.'},
  'store-manager': {name: 'Manager', may: 'may do everything but staff, settings and how buyers pay.'},
  'website-manager': {
    name: 'Website manager',
    may: 'writes and publishes pages, navigation, languages and locks, edits forms, reads their answers and looks at products.',
  },
  editor: {
    name: 'Editor',
    may: 'writes drafts of pages, the header and the footer, edits forms, reads their answers and looks at products.',
  },
  'campaigns-editor': {
    name: 'Campaigns editor',
    may: 'sees who waits for products that are sold out, and emails them.',
  },
  moderator: {name: 'Moderator', may: 'decides which reviews are shown, and answers them.'},
  reporting: {name: 'Reporting', may: 'looks at charts, events and performance.'},
  billing: {name: 'Billing', may: 'looks at orders, customers, shipping, tax and how buyers pay.'},
  viewer: {name: 'Viewer', may: 'may only look: at products, orders, customers, pages and figures.'},
  scheduling: {name: 'Scheduling', may: 'has no pages yet: the shop takes no appointments.'},
  commenter: {name: 'Commenter', may: 'has no pages yet: the shop has no comments.'},
  none: {name: 'No rights', may: 'signs in and changes the own password, and nothing else.'},
};

const ES: RoleTexts = {
  admin: {name: 'Propietario', may: 'puede hacerlo todo.'},
  'store-manager': {
    name: 'Gestor',
    may: 'puede hacerlo todo menos el personal, los ajustes y cómo se paga.',
  },
  'website-manager': {
    name: 'Gestor del sitio web',
    may: 'escribe y publica páginas, navegación, idiomas y bloqueos, edita formularios, lee sus respuestas y mira los productos.',
  },
  editor: {
    name: 'Editor',
    may: 'escribe borradores de páginas, la cabecera y el pie, edita formularios, lee sus respuestas y mira los productos.',
  },
  'campaigns-editor': {
    name: 'Editor de campañas',
    may: 've quién espera productos agotados y les escribe.',
  },
  moderator: {name: 'Moderador', may: 'decide qué reseñas se muestran y las responde.'},
  reporting: {name: 'Informes', may: 'mira los gráficos, los eventos y el rendimiento.'},
  billing: {
    name: 'Facturación',
    may: 'mira los pedidos, los clientes, los envíos, los impuestos y cómo se paga.',
  },
  viewer: {
    name: 'Observador',
    may: 'solo puede mirar: productos, pedidos, clientes, páginas y cifras.',
  },
  scheduling: {name: 'Agenda', may: 'todavía no tiene páginas: la tienda no da citas.'},
  commenter: {name: 'Comentarista', may: 'todavía no tiene páginas: la tienda no tiene comentarios.'},
  none: {name: 'Sin permisos', may: 'entra y cambia su contraseña, y nada más.'},
};

const ROLE_TEXTS: Readonly<Record<OwnerLanguage, RoleTexts>> = {en: EN, es: ES};

/** What a role is called. */
export const roleText = (role: RoleName, language: OwnerLanguage): string => ROLE_TEXTS[language][role].name;

/** What a role may do, as a sentence that its name begins. */
export const roleRights = (role: RoleName, language: OwnerLanguage): string => ROLE_TEXTS[language][role].may;
