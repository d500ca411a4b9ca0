import type {RoleName} from '../../../../src/tables/roles.js';
import type {OwnerLanguage} from '../owner/language.js';

/** Roles that an owner gives, with what each may do. Source: ours. */
export const STAFF_ROLES = ['admin', 'store-manager', 'viewer'] as const satisfies readonly RoleName[];
export type StaffRole = (typeof STAFF_ROLES)[number];

const EN = {
  intro:
    'Who may open the owner’s area. An owner may do everything, a manager everything but staff and settings, a viewer may only look.',
  roles: {admin: 'Owner', 'store-manager': 'Manager', viewer: 'Viewer'} satisfies Record<StaffRole, string>,
  you: 'you',
  role: 'Role',
  save: 'Save the role',
  remove: 'Remove',
  removeHint: '{email} is signed out everywhere at once and cannot sign in any more.',
  invite: 'Invite somebody',
  email: 'Email',
  emailHint: 'The email has a link that is good for three days, once.',
  send: 'Send the invitation',
  pending: 'Invited, not yet here',
  until: 'The link is good until',
  withdraw: 'Withdraw',
  audit: 'What was done',
  password: 'Change your password',
  done: 'Saved.',
  invited: 'The invitation is in the outbox.',
  unsent: 'The invitation is in the outbox. No email is sent, so pass its link on yourself.',
  wrong: 'Nothing was saved. Correct the marked field.',
  badEmail: 'Enter an email address, as name@example.com.',
  badRole: 'Choose one of the roles.',
  taken: 'This person is here already. Change the role in the list.',
  full: 'At most {max} people and invitations are possible. Remove one first.',
  demonstration:
    'This account has the password of the demonstration, which everybody knows, and the shop sends emails. Change your password first.',
  last: 'The shop needs an owner: make somebody else an owner first.',
  gone: 'This person is no longer here.',
  auditNone: 'Nothing was done yet.',
  auditIntro:
    'Every change by the forms of the owner’s area, the newest first. The newest 5,000 of the last year are kept.',
  when: 'When',
  who: 'Who',
  where: 'Page',
  what: 'What',
  current: 'Your password now',
  next: 'New password',
  change: 'Change the password',
  passwordHint: 'At least {min} characters. Other browsers in which you are signed in are signed out.',
  invitationFor: 'You are invited as {role} with the address {email}. Choose a password.',
  accept: 'Open the owner’s area',
  over: 'This invitation is over: it was used, withdrawn, or is older than three days. Ask for another one.',
  subject: 'You are invited to run the shop',
  letter:
    '{by} invites you to the owner’s area of the shop as {role}.\n\nOpen this address and choose a password:\n{link}\n\nThe link is good until {until}, once. If you expect no invitation, do nothing.',
};

const ES: typeof EN = {
  intro:
    'Quién puede abrir el área del propietario. Un propietario puede hacerlo todo; un gestor, todo menos el personal y los ajustes; un observador solo puede mirar.',
  roles: {admin: 'Propietario', 'store-manager': 'Gestor', viewer: 'Observador'},
  you: 'tú',
  role: 'Rol',
  save: 'Guardar el rol',
  remove: 'Quitar',
  removeHint: 'La sesión de {email} se cierra en todas partes enseguida y ya no puede entrar.',
  invite: 'Invitar a alguien',
  email: 'Correo electrónico',
  emailHint: 'El correo lleva un enlace que vale tres días y una sola vez.',
  send: 'Enviar la invitación',
  pending: 'Invitados que aún no han entrado',
  until: 'El enlace vale hasta',
  withdraw: 'Retirar',
  audit: 'Qué se ha hecho',
  password: 'Cambiar tu contraseña',
  done: 'Guardado.',
  invited: 'La invitación está en la bandeja de salida.',
  unsent:
    'La invitación está en la bandeja de salida. No se envía ningún correo: pasa tú el enlace a esa persona.',
  wrong: 'No se ha guardado nada. Corrige el campo marcado.',
  badEmail: 'Escribe una dirección de correo, como nombre@example.com.',
  badRole: 'Elige uno de los roles.',
  taken: 'Esta persona ya está aquí. Cambia su rol en la lista.',
  full: 'Solo son posibles {max} personas e invitaciones. Quita una primero.',
  demonstration:
    'Esta cuenta tiene la contraseña de la demostración, que todo el mundo conoce, y la tienda envía correos. Cambia antes tu contraseña.',
  last: 'La tienda necesita un propietario: haz propietario a otra persona primero.',
  gone: 'Esta persona ya no está aquí.',
  auditNone: 'Todavía no se ha hecho nada.',
  auditIntro:
    'Todos los cambios hechos con los formularios del área del propietario, primero los últimos. Se guardan los últimos 5.000 del último año.',
  when: 'Cuándo',
  who: 'Quién',
  where: 'Página',
  what: 'Qué',
  current: 'Tu contraseña actual',
  next: 'Contraseña nueva',
  change: 'Cambiar la contraseña',
  passwordHint: 'Al menos {min} caracteres. Se cierra tu sesión en los demás navegadores.',
  invitationFor: 'Tienes una invitación como {role} con la dirección {email}. Elige una contraseña.',
  accept: 'Abrir el área del propietario',
  over: 'Esta invitación ya no vale: se ha usado, se ha retirado o tiene más de tres días. Pide otra.',
  subject: 'Tienes una invitación para llevar la tienda',
  letter:
    '{by} te invita al área del propietario de la tienda como {role}.\n\nAbre esta dirección y elige una contraseña:\n{link}\n\nEl enlace vale hasta {until} y una sola vez. Si no esperas ninguna invitación, no hagas nada.',
};

/** Texts about the shop's people. */
export const STAFF_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};

/** What a role is called; one that only the table of roles knows by its own name. */
export const roleText = (role: RoleName, language: OwnerLanguage): string => {
  const known = STAFF_ROLES.find(one => one === role);
  return known ? STAFF_TEXTS[language].roles[known] : role;
};
