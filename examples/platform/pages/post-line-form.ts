import type {Answers} from '../../../src/forms/form.js';
import {AddBody} from '../features/cart/bodies.js';
import {setCartCookies} from '../features/cart/cart-cookies.js';
import {readCart} from '../features/cart/carts.js';
import {addToCart, setAnswers} from '../features/cart/change-cart.js';
import {LINE_FORM_PATH} from '../features/cart/wire-cart.js';
import {formOf} from '../features/forms/definitions.js';
import {readPostedForm} from '../features/forms/files/read-posted.js';
import {postedAnswers} from '../features/forms/posted-answers.js';
import {receiveAnswers} from '../features/forms/receive.js';
import {lineProof} from '../features/line-forms/line-captcha.js';
import {FORM_LINE_BYTES} from '../features/line-forms/line-cost.js';
import {refusalOf} from '../kernel/http/answer.js';
import {decode} from '../kernel/http/body.js';
import {admitWrite, proveSession} from '../kernel/http/guard.js';
import {pageAddress} from '../kernel/http/page-address.js';
import {Refusal} from '../kernel/http/refusal.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {transact} from '../kernel/http/transact.js';
import {type Session, visitOf} from '../kernel/http/visit.js';
import {chargeBytes} from '../kernel/security/byte-budget.js';
import {findRequestedForm} from './line-form-model.js';
import {cartAfter} from './notices.js';
import {showFormAgain} from './post-site-form.js';

/** Answers the address of the redirect. */
async function saveAnswers(c: Exchange, shop: Shop, session: Session, answers: Answers): Promise<string> {
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

/** Adds an item with the answers to its form, or changes those of a line, and redirects to the cart; else shows the form again. */
export async function postLineFields(c: Exchange, shop: Shop): Promise<Response> {
  const {language, prefix} = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, language);
  const requested = await findRequestedForm(shop.db, visit, c.req.query());
  if (!requested) throw new Refusal(404, 'unknown-entry');
  const {formId} = requested;
  const {textFields: posted, problems} = await readPostedForm(c, shop, formId);
  try {
    await admitWrite(shop, {...visit, bodyBytes: Buffer.byteLength(posted.toString())});
    const session = proveSession(c, shop, visit, posted.get('crumb') ?? '');
    const form = await formOf(shop.db, formId, language);
    const answers = receiveAnswers(form, postedAnswers(form, posted), language, problems);
    const to = await saveAnswers(c, shop, session, answers);
    setCartCookies(c, shop, session, await readCart(shop.db, session));
    return c.redirect(prefix + to, 303);
  } catch (error) {
    return showFormAgain(c, shop, {path: LINE_FORM_PATH, formId, posted, refusal: refusalOf(error)});
  }
}
