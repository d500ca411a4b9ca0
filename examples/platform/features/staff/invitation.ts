import {html} from 'hono/html';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {refusePasswordLength} from '../accounts/accounts.js';
import {recordAction} from '../owner/audit.js';
import type {BareForm} from '../owner/bare-form.js';
import {ownerAddress} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import {openOwnerSession} from '../owner/session.js';
import {acceptInvitation, invitationAt} from './people.js';
import {roleText} from './role-texts.js';
import {STAFF_TEXTS} from './staff-texts.js';

/** Where the link of an invitation leads. */
export const INVITATION_PATH = '/owner/invitation';

/** A field for a password that is chosen. */
export const newPasswordField = (label: string, hint: string): Html =>
  html`<p class="field"><label for="new">${label}</label><small class="owner-note" id="new-hint">${hint.replace('{min}', String(PASSWORD_LENGTH.min))}</small><input id="new" name="newPassword" type="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="new-hint"></p>`;

/** Whoever follows the link of an invitation chooses a password, and is signed in. */
export const INVITATION: BareForm = {
  path: INVITATION_PATH,
  title: {en: 'Invitation', es: 'Invitación'},
  reader: async () => null,
  async body(c, shop, {language, prefix, crumb}) {
    const t = STAFF_TEXTS[language];
    const token = lookupText(c.req.query('token'));
    const invitation = await invitationAt(shop.db, token, shop.nowMs());
    if (!invitation) {
      c.status(404);
      return html`<p class="lead">${t.over}</p>`;
    }
    const {email, role} = invitation;
    const intro = t.invitationFor.replace('{role}', roleText(role, language)).replace('{email}', () => email);
    return html`<p class="lead owner-letter-body">${intro}</p>
<form class="owner-sign-in" method="post" action="${prefix}${INVITATION_PATH}?token=${encodeURIComponent(token)}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="username" autocomplete="username" value="${email}">
${newPasswordField(t.next, t.passwordHint.split('.')[0] ?? '')}
<button class="vt-button" type="submit">${t.accept}</button></form>`;
  },
  async submit(c, shop, {fields, visit}) {
    const token = lookupText(c.req.query('token'));
    const {nowMs} = visit;
    // A hash takes long: not for links that open nothing.
    if (!(await invitationAt(shop.db, token, nowMs))) throw new Refusal(404, 'account-link-over');
    const typed = fields.get('newPassword') ?? '';
    refusePasswordLength(typed, 'newPassword');
    const password = await shop.passwords.hash(typed);
    const owner = await shop.db.transaction().execute(async tx => {
      const made = await acceptInvitation(tx, {token, nowMs}, password);
      if (made)
        await recordAction(tx, {email: made.email, path: INVITATION_PATH, detail: made.role, atMs: nowMs});
      return made;
    });
    if (!owner) throw new Refusal(404, 'account-link-over');
    await openOwnerSession(c, shop, owner, visit);
    return `${ownerAddress(c.req.path).prefix}/owner`;
  },
};
