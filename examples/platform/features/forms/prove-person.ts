import type {Transaction} from 'kysely';
import type {Form} from '../../../../src/forms/form.js';
import type {CaptchaAction} from '../../../../src/tables/captcha.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Visit} from '../../kernel/http/visit.js';
import {admitWithoutToken, takeCaptcha} from '../captcha/verify.js';

/** Accepts a token for any place of a form: only the page knows where its form is. Source: commerce spec §7. */
const ACTIONS: readonly CaptchaAction[] = ['form', 'newsletter', 'popup'];

/** What a submission that is new has to pass, in its own transaction. Throws a `Refusal`. */
export type Proof = (tx: Transaction<Tables>) => Promise<void>;

/**
 * How a form's captcha is taken: its token, or, for a few in a minute, none. Call it before the transaction,
 * since a sending that is refused counts too. Throws `rate-limited`.
 */
export async function proofOf(
  shop: Shop,
  visit: Visit,
  {form, token}: {form: Form; token: string},
): Promise<Proof> {
  const isAsked = form.hasCaptcha && shop.captcha !== null;
  if (isAsked && token !== '')
    return tx => takeCaptcha(tx, shop, {token, actions: ACTIONS, nowMs: visit.nowMs});
  if (isAsked) await admitWithoutToken(shop, visit);
  return async () => {};
}
