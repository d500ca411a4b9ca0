import type {Form} from '../../../../src/forms/form.js';
import {CAPTCHA_NAME} from '../../../../src/tables/form-names.js';
import type {Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import type {Visit} from '../../kernel/http/visit.js';
import {chargeBytes} from '../../kernel/security/byte-budget.js';
import {type Proof, proofOf} from '../forms/prove-person.js';
import {parseJsonAnswers} from './line-answers.js';
import {FORM_LINE_BYTES, LINE_BYTES} from './line-cost.js';
import {formOfItem} from './line-form.js';

/** What an add asks. */
interface Asked {
  readonly itemId: string;
  readonly additionalFields: string | null;
}

const tokenIn = (additionalFields: string | null): string => {
  const token: unknown = Reflect.get(parseJsonAnswers(additionalFields) ?? {}, CAPTCHA_NAME);
  return typeof token === 'string' ? token : '';
};

/** Counts what a line of an item will cost, its row in an order included, and answers the item's form. Throws `rate-limited`. */
export async function chargeLine(shop: Shop, visit: Visit, itemId: string): Promise<Form | null> {
  const form = await formOfItem(shop.db, lookupText(itemId), visit.language);
  await chargeBytes(shop, visit, LINE_BYTES + (form ? FORM_LINE_BYTES : 0));
  return form;
}

/**
 * What an add of an item whose form has a captcha has to pass: its token, which comes with the answers. Call it
 * before the transaction, and counts what the line will cost. Throws `rate-limited`, and a 400 `Refusal` for answers that are none.
 */
export async function lineProof(shop: Shop, visit: Visit, {itemId, additionalFields}: Asked): Promise<Proof> {
  const form = await chargeLine(shop, visit, itemId);
  return form?.hasCaptcha ? proofOf(shop, visit, {form, token: tokenIn(additionalFields)}) : async () => {};
}
