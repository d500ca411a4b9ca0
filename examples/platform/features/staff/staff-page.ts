import {html} from 'hono/html';
import {isEmailOfAnyEnd} from '../../../../src/shared/email.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {queueEmails} from '../outbox/emails.js';
import type {Owner} from '../owner/accounts.js';
import {choiceField, textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, timeHtml, timeText} from '../owner/parts.js';
import {INVITATION_PATH} from './invitation.js';
import {
  changeRole,
  type Invitation,
  invitationsOf,
  invite,
  removePerson,
  STAFF_MAX,
  staffOf,
  withdraw,
} from './people.js';
import {roleRights, roleText, STAFF_ROLES} from './role-texts.js';
import {STAFF_TEXTS} from './staff-texts.js';
import {INVITATION_LIFE_MS} from './tables.js';

const PATH = '/owner/staff';
/** Where the list of what was done is. */
export const AUDIT_PATH = `${PATH}/audit` as const;
const EMAIL_MAX = 100;

const formHtml = (
  {prefix, crumb}: OwnerView,
  hidden: Readonly<Record<string, string>>,
  content: Html,
): Html =>
  html`<form class="owner-actions" method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}">${Object.entries(
    hidden,
  ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${content}</form>`;

const buttonHtml = (text: string, email: string): Html =>
  html`<button class="vt-button" type="submit">${text}<span class="visually-hidden">: <bdi>${email}</bdi></span></button>`;

const roleForm = ({email, role}: Owner, view: OwnerView): Html => {
  const t = STAFF_TEXTS[view.language];
  return formHtml(
    view,
    {do: 'role', email},
    html`<label class="visually-hidden" for="role-${email}">${t.role}: ${email}</label><select class="vt-select" id="role-${email}" name="role">${STAFF_ROLES.map(
      name =>
        html`<option value="${name}"${name === role ? html` selected` : ''}>${roleText(name, view.language)}</option>`,
    )}</select>${buttonHtml(t.save, email)}`,
  );
};

const personHtml = (person: Owner, view: OwnerView): Html => {
  const {owner, language} = view;
  const t = STAFF_TEXTS[language];
  const {email, role} = person;
  return html`<li class="owner-letter"><h2><bdi>${email}</bdi></h2>
<p>${roleText(role, language)}${email === owner.email ? html` · ${t.you}` : ''}</p>
${roleForm(person, view)}
<details class="owner-import"><summary>${t.remove}<span class="visually-hidden">: <bdi>${email}</bdi></span></summary>${formHtml(
    view,
    {do: 'remove', email},
    html`<p>${t.removeHint.replace('{email}', () => email)}</p>${buttonHtml(t.remove, email)}`,
  )}</details></li>`;
};

const invitationHtml = ({email, role, expiresMs}: Invitation, view: OwnerView): Html => {
  const t = STAFF_TEXTS[view.language];
  return html`<li class="owner-letter"><h3><bdi>${email}</bdi></h3>
<p>${roleText(role, view.language)} · ${t.until} ${timeHtml(expiresMs, view)}</p>
${formHtml(view, {do: 'withdraw', email}, buttonHtml(t.withdraw, email))}</li>`;
};

const inviteForm = ({prefix, crumb, language, tried}: OwnerView): Html => {
  const t = STAFF_TEXTS[language];
  // A form of the list that was refused shows its reason above, not here.
  const values = {start: {role: 'viewer'}, tried: tried?.fields.get('do') === 'invite' ? tried : null};
  return html`<section class="owner-section"><h2>${t.invite}</h2><form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="do" value="invite">
${textField({name: 'email', label: t.email, hint: t.emailHint, max: EMAIL_MAX, isRequired: true}, values)}
${choiceField({name: 'role', label: t.role, choices: STAFF_ROLES.map(name => [name, roleText(name, language)])}, values)}
<p><button class="vt-button" type="submit">${t.send}</button></p></form></section>`;
};

type Submit = (...given: Parameters<OwnerAction>) => Promise<'done' | 'invited'>;

const inviteSomebody: Submit = async (
  tx,
  fields,
  {nowMs, origin, language, locale, timeZone, owner, shop},
) => {
  const t = STAFF_TEXTS[language];
  const email = lookupText(fields.get('email'), EMAIL_MAX).trim().toLowerCase();
  const role = STAFF_ROLES.find(name => name === fields.get('role'));
  if (!isEmailOfAnyEnd(email)) throw new FormRefused(t.wrong, new Map([['email', t.badEmail]]));
  if (!role) throw new FormRefused(t.wrong, new Map([['role', t.badRole]]));
  const invited = await invite(tx, {email, role, by: owner.email, nowMs, sendsMail: shop.sendsMail});
  if (invited === 'repeated') return 'invited';
  if (invited === 'demonstration') throw new FormRefused(t.demonstration);
  if (invited === 'not-owner') throw new Refusal(403, 'owner-role');
  if (invited === 'taken') throw new FormRefused(t.wrong, new Map([['email', t.taken]]));
  if (invited === 'full') throw new FormRefused(t.full.replace('{max}', String(STAFF_MAX)));
  const link = `${origin}${language === 'es' ? '/es' : ''}${INVITATION_PATH}?token=${invited.token}`;
  const body = t.letter
    .replace('{by}', () => owner.email)
    .replace('{role}', roleText(role, language))
    .replace('{until}', timeText(nowMs + INVITATION_LIFE_MS, {language, locale, timeZone}))
    .replace('{link}', () => link);
  await queueEmails(tx, [{recipient: email, subject: t.subject, body, createdMs: nowMs, isSecret: true}]);
  return 'invited';
};

/** Throws where the shop would be without an owner, or nobody has this address. */
const changed = (change: Awaited<ReturnType<typeof changeRole>>, t: (typeof STAFF_TEXTS)['en']): 'done' => {
  if (change !== 'done') throw new FormRefused(t[change]);
  return change;
};

const ACTIONS: ReadonlyMap<string, Submit> = new Map<string, Submit>([
  ['invite', inviteSomebody],
  [
    'role',
    async (tx, fields, {language}) => {
      const t = STAFF_TEXTS[language];
      const role = STAFF_ROLES.find(name => name === fields.get('role'));
      if (!role) throw new FormRefused(t.badRole);
      return changed(await changeRole(tx, lookupText(fields.get('email')), role), t);
    },
  ],
  [
    'remove',
    async (tx, fields, {language}) =>
      changed(await removePerson(tx, lookupText(fields.get('email'))), STAFF_TEXTS[language]),
  ],
  [
    'withdraw',
    async (tx, fields) => {
      await withdraw(tx, lookupText(fields.get('email')));
      return 'done';
    },
  ],
]);

const submit: OwnerAction = async (tx, fields, view) => {
  const action = ACTIONS.get(fields.get('do') ?? '');
  if (!action) throw new FormRefused(STAFF_TEXTS[view.language].gone);
  return `${PATH}?saved=${await action(tx, fields, view)}`;
};

async function body(view: OwnerView): Promise<Html> {
  const {shop, language, prefix, query, tried} = view;
  const t = STAFF_TEXTS[language];
  const [staff, waiting] = [await staffOf(shop.db), await invitationsOf(shop.db, shop.nowMs())];
  const done = new Map([
    ['done', t.done],
    ['invited', shop.sendsMail ? t.invited : t.unsent],
  ]);
  return html`<p class="lead">${t.intro}</p>
<ul>${STAFF_ROLES.map(role => html`<li><strong>${roleText(role, language)}</strong> ${roleRights(role, language)}</li>`)}</ul>
<p class="owner-actions"><a href="${prefix}${AUDIT_PATH}">${t.audit}</a></p>
${doneHtml(tried ? '' : done.get(query.saved ?? ''))}
<ul class="owner-letters">${staff.map(person => personHtml(person, view))}</ul>
${waiting.length ? html`<h2>${t.pending}</h2><ul class="owner-letters">${waiting.map(one => invitationHtml(one, view))}</ul>` : ''}
${inviteForm(view)}`;
}

/** Who may open the owner's area, with which role: to invite, change and remove. */
export const STAFF_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Staff', es: 'Personal'},
  form: {submit, keepsTyped: true},
  body,
};
