import type {PageModel} from '../../site/model/page-model.js';
import {deleteCartCookies, setCartCookies} from '../features/cart/cart-cookies.js';
import {readCart} from '../features/cart/carts.js';
import {addRefusalHeaders, refusalOf} from '../kernel/http/answer.js';
import {readForm} from '../kernel/http/body.js';
import {setMarketCookie, setVisitorCookie} from '../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../kernel/http/guard.js';
import {type PageAddress, pageAddress} from '../kernel/http/page-address.js';
import type {Refusal} from '../kernel/http/refusal.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {transact} from '../kernel/http/transact.js';
import {visitOf} from '../kernel/http/visit.js';
import {type Language, message} from '../kernel/messages/message.js';
import {answerPage} from './answer-page.js';
import {fieldRefused, GIFT_CODE} from './checkout-form.js';
import type {PageForm} from './page-form.js';

type Fields = ReadonlyMap<string, string>;

async function submit(c: Exchange, shop: Shop, form: PageForm, fields: Fields): Promise<string | null> {
  const address = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, address.language);
  await admitWrite(shop, visit);
  const session = proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await form.admit?.(shop, visit, fields);
  const market = form.market?.(fields, shop);
  const to = await transact(c, {shop, session, body: [...fields]}, tx =>
    form.submit(tx, session, fields, shop),
  );
  await form.after?.(shop, to);
  if (market) setMarketCookie(c, session, market);
  if (form.clearsCart && to !== null) {
    setVisitorCookie(c, shop, session);
    deleteCartCookies(c);
  } else if (!form.skipsCart) setCartCookies(c, shop, session, await readCart(shop.db, session));
  return to === null ? null : `${address.prefix}${to}`;
}

/** What became of a form whose page is shown again: nothing yet, done, or refused. */
type Outcome = Refusal | 'done' | null;

const noticeOf = (outcome: Outcome, language: Language): PageModel['notice'] => {
  if (outcome === null) return null;
  if (outcome === 'done') return {kind: 'success', text: message(language, 'cart-updated')};
  const field = fieldRefused(outcome);
  const text = message(language, outcome.code, outcome.details.params);
  return {kind: 'error', text, ...(field ? {field} : {})};
};

/** The form's own page again: what became of it, and what the visitor typed. */
async function showAgain(
  c: Exchange,
  shop: Shop,
  {form, fields, outcome}: {form: PageForm; fields: Fields; outcome: Outcome},
): Promise<Response> {
  const posted = pageAddress(c.req.path, shop.own);
  const address: PageAddress = {...posted, path: await form.page(shop.db, fields)};
  const refusal = outcome === 'done' ? null : outcome;
  if (refusal) addRefusalHeaders(c, refusal);
  const added = refusal?.details.fields;
  const crumb = typeof added?.crumb === 'string' ? {crumb: added.crumb} : {};
  const values = Object.fromEntries(
    [...fields].filter(([name]) => name !== 'crumb' && (outcome !== 'done' || name !== GIFT_CODE)),
  );
  return answerPage(c, shop, address, {
    status: refusal?.status ?? 200,
    notice: noticeOf(outcome, posted.language),
    values,
    ...crumb,
  });
}

/** Runs a page's form and redirects, or shows the page again. Reloading either never posts twice. */
export async function postForm(c: Exchange, shop: Shop, form: PageForm): Promise<Response> {
  const fields = await readForm(c);
  if (form.recounts?.(fields)) return showAgain(c, shop, {form, fields, outcome: null});
  try {
    const to = await submit(c, shop, form, fields);
    return to === null ? showAgain(c, shop, {form, fields, outcome: 'done'}) : c.redirect(to, 303);
  } catch (error) {
    return showAgain(c, shop, {form, fields, outcome: refusalOf(error)});
  }
}
