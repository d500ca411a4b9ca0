import {CAPTCHA_NAME} from '../../../src/tables/form-names.js';
import {type Proof, proofOf} from '../forms/prove-person.js';
import type {Shop} from '../http/shop.js';
import {lookupText} from '../http/text.js';
import type {Visit} from '../http/visit.js';
import {parseJsonAnswers} from './additional-fields.js';
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

/**
 * What an add of an item whose form has a captcha has to pass: its token, which comes beside the answers. To be asked
 * before the transaction. Throws `rate-limited`, and a 400 `Refusal` for answers that are none.
 */
export async function lineProof(shop: Shop, visit: Visit, {itemId, additionalFields}: Asked): Promise<Proof> {
  const form = await formOfItem(shop.db, lookupText(itemId), visit.language);
  return form?.hasCaptcha ? proofOf(shop, visit, {form, token: tokenIn(additionalFields)}) : async () => {};
}
