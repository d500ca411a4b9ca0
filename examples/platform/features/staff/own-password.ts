import {html} from 'hono/html';
import type {Transaction} from 'kysely';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {refusePasswordLength} from '../accounts/accounts.js';
import {deleteKeysOf} from '../api-keys/keys.js';
import {accountOf, DEMO_PASSWORD} from '../owner/accounts.js';
import {recordAction} from '../owner/audit.js';
import type {BareForm} from '../owner/bare-form.js';
import {ownerAddress} from '../owner/language.js';
import {doneHtml} from '../owner/parts.js';
import {openOwnerSession, requireReader, requireWriter} from '../owner/session.js';
import {deleteWebhooksOf} from '../webhooks/webhooks.js';
import {newPasswordField} from './invitation.js';
import {STAFF_TEXTS} from './staff-texts.js';

const PATH = '/owner/password';

/** Ends the API keys and webhooks of a demonstration account: its password was public, so anybody may have made them. */
async function endKnown(tx: Transaction<Tables>, email: string): Promise<void> {
  const {is_demonstration} = await tx
    .selectFrom('owner')
    .select('is_demonstration')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (!is_demonstration) return;
  await deleteKeysOf(tx, email);
  await deleteWebhooksOf(tx, email);
}

/** Anybody's own password. A new one ends the sessions of all their browsers; this one begins another. */
export const OWN_PASSWORD: BareForm = {
  path: PATH,
  title: {en: 'Your password', es: 'Tu contraseña'},
  reader: (c, shop) => requireReader(c, shop, PATH),
  async body(c, _shop, {language, prefix, crumb}) {
    const t = STAFF_TEXTS[language];
    return html`${doneHtml(c.req.query('saved') === '1' && c.req.method === 'GET' ? t.done : '')}
<form class="owner-sign-in" method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}">
<p class="field"><label for="password">${t.current}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${PASSWORD_LENGTH.max}"></p>
${newPasswordField(t.next, t.passwordHint)}
<button class="vt-button" type="submit">${t.change}</button></form>`;
  },
  async submit(c, shop, {fields, visit}) {
    const {email} = await requireWriter(c, shop, PATH);
    const typed = fields.get('newPassword') ?? '';
    refusePasswordLength(typed, 'newPassword');
    // Whoever finds a browser that is signed in may not guess the password for ever.
    await countAttempt(shop, visit, email);
    const owner = await accountOf(shop, email, lookupText(fields.get('password'), PASSWORD_LENGTH.max));
    if (!owner) throw new Refusal(400, 'password-wrong', {fields: {field: 'password'}});
    await uncountAttempt(shop, visit, email);
    const password = await shop.passwords.hash(typed);
    await shop.db.transaction().execute(async tx => {
      await endKnown(tx, email);
      await tx
        .updateTable('owner')
        .set({...password, is_demonstration: typed === DEMO_PASSWORD})
        .where('email', '=', email)
        .execute();
      await tx.deleteFrom('owner_session').where('email', '=', email).execute();
      await recordAction(tx, {email, path: PATH, detail: '', atMs: visit.nowMs});
    });
    await openOwnerSession(c, shop, owner, visit);
    return `${ownerAddress(c.req.path).prefix}${PATH}?saved=1`;
  },
};
