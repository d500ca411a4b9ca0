import type {Answers} from '../../../src/forms/form.js';
import {AddBody} from '../commerce/bodies.js';
import {readCart} from '../commerce/carts.js';
import {addToCart, setAnswers} from '../commerce/change-cart.js';
import {lineProof} from '../commerce/line-proof.js';
import {LINE_FORM_PATH} from '../commerce/wire-cart.js';
import {formOf} from '../forms/definitions.js';
import {readPostedForm} from '../forms/files/read-posted.js';
import {showFormAgain} from '../forms/post-form.js';
import {postedAnswers} from '../forms/posted-answers.js';
import {receiveAnswers} from '../forms/receive.js';
import {refusalOf} from '../http/answer.js';
import {decode} from '../http/body.js';
import {rememberCart} from '../http/cookies.js';
import {admitWrite, proveSession} from '../http/guard.js';
import {Refusal} from '../http/refusal.js';
import type {Exchange, Shop} from '../http/shop.js';
import {transact} from '../http/transact.js';
import {type Session, visitOf} from '../http/visit.js';
import {chargeBytes, FORM_LINE_BYTES} from '../security/byte-budget.js';
import {pageAddress} from './languages.js';
import {askedOf} from './line-form-model.js';
import {cartAfter} from './notices.js';

/** Answers where it leads. */
async function keep(c: Exchange, shop: Shop, session: Session, answers: Answers): Promise<string> {
  const {entry, item, sku, quantity} = c.req.query();
  const additionalFields = JSON.stringify(answers);
  const prove = await lineProof(shop, session, {itemId: item ?? '', additionalFields});
  if (entry !== undefined) await chargeBytes(shop, session, FORM_LINE_BYTES);
  return transact(c, {shop, session, body: [entry, item, sku, quantity, answers]}, async tx => {
    if (entry !== undefined) {
      const {warnings} = await setAnswers(tx, session, entry, {additionalFields});
      return cartAfter(warnings);
    }
    const body = decode(AddBody, {itemId: item, sku, quantity, additionalFields});
    await addToCart(tx, session, {...body, prove});
    return cartAfter();
  });
}

/** Adds an item with the answers to its form, or changes those of a line, and leads to the cart; else shows the form again. */
export async function postLineFields(c: Exchange, shop: Shop): Promise<Response> {
  const {language, prefix} = pageAddress(c.req.path);
  const visit = visitOf(c, shop, language);
  const asked = await askedOf(shop.db, visit, c.req.query());
  if (!asked) throw new Refusal(404, 'unknown-entry');
  const {formId} = asked;
  const {texts: posted, problems} = await readPostedForm(c, shop, formId);
  try {
    await admitWrite(shop, {...visit, bodyBytes: Buffer.byteLength(posted.toString())});
    const session = proveSession(c, shop, visit, posted.get('crumb') ?? '');
    const form = await formOf(shop.db, formId, language);
    const answers = receiveAnswers(form, postedAnswers(form, posted), language, problems);
    const to = await keep(c, shop, session, answers);
    rememberCart(c, shop, session, await readCart(shop.db, session));
    return c.redirect(prefix + to, 303);
  } catch (error) {
    return showFormAgain(c, shop, {path: LINE_FORM_PATH, formId, posted, refusal: refusalOf(error)});
  }
}
