import {sql, type Transaction} from 'kysely';
import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {isEmail} from '../../../../src/shared/email.js';
import {EMAIL_RULE} from '../../../site/model/site.js';
import type {Tables} from '../../kernel/database/tables.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {isId, newId} from '../../kernel/security/tokens.js';

const ID_MAX = 100;
const EMAIL_MAX = 512;
const TOKEN_MAX = 4000;
const token = v.nullish(text(TOKEN_MAX), null);

/** POST restock. Source: commerce spec §3, restock sign-up payload. */
export const SignUpBody = v.object({
  productId: text(ID_MAX),
  variantId: text(ID_MAX),
  siteVisitorEmail: text(EMAIL_MAX),
  isJoinMailingList: v.nullish(v.boolean(), false),
  captchaToken: token,
  recaptchaEnterpriseV3Token: token,
  language: v.nullish(text(ID_MAX), null),
});

/** What a valid sign-up says. */
export type SignUpRequest = v.InferOutput<typeof SignUpBody>;

function parseEmail(sent: string): string {
  const email = sent.trim();
  const fields = {field: 'siteVisitorEmail'};
  if (!email) throw new Refusal(400, 'restock-email-blank', {fields});
  if (!isEmail(email, EMAIL_RULE)) throw new Refusal(400, 'restock-email-invalid', {fields});
  return email;
}

/** Refuses what can be bought, or is not there. A save or deletion of the product under way comes first, and the next one waits. */
async function refuseStocked(tx: Transaction<Tables>, {productId, variantId}: SignUpRequest): Promise<void> {
  const variant = await tx
    .selectFrom('variant')
    .select(['unlimited', 'qty_in_stock as qtyInStock'])
    .where(({and}) => and({id: variantId, product_id: productId}))
    .forShare()
    .executeTakeFirst();
  if (!variant) throw new Refusal(400, 'unknown-variant');
  if (variant.unlimited || variant.qtyInStock > 0) throw new Refusal(409, 'restock-in-stock');
}

/**
 * Stores a sign-up, once per address and variant; signing up again after the email counts again. The answer is the same
 * for a known address, so that nobody learns who is on the list.
 * Throws `restock-email-blank`, `restock-email-invalid`, `unknown-variant`, `restock-in-stock`.
 */
export async function signUp(
  tx: Transaction<Tables>,
  buyer: Buyer,
  request: SignUpRequest,
): Promise<{readonly subscribed: true}> {
  const email = parseEmail(request.siteVisitorEmail);
  await refuseStocked(tx, request);
  const wished = {
    is_join_mailing_list: request.isJoinMailingList,
    language: LOCALES.find(known => known === request.language) ?? buyer.language,
    sent_ms: null,
    // Signing up again counts from now, also for how long the row is stored.
    created_ms: buyer.nowMs,
  };
  await tx
    .insertInto('restock_sign_up')
    .values({
      id: newId(),
      variant_id: request.variantId,
      email,
      email_key: email.toLowerCase(),
      ...wished,
    })
    .onConflict(conflict => conflict.columns(['variant_id', 'email_key']).doUpdateSet(wished))
    .execute();
  return {subscribed: true};
}

/** Takes an address off the list of a variant, by the secret of its email's link; doing it again changes nothing. */
export async function leave(tx: Transaction<Tables>, id: string): Promise<void> {
  if (!isId(id)) return;
  const remove = () => tx.deleteFrom('restock_sign_up').where('id', '=', id).execute();
  await remove();
  // A product that was deleted comes back without it.
  await tx
    .deleteFrom('deleted_product_row')
    .where('part', '=', 'restock_sign_up')
    .where(sql`content ->> 'id'`, '=', id)
    .execute();
  // It may have come back while this waited for its deleted rows.
  await remove();
}
