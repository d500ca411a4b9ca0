import {readCart} from '../commerce/carts.js';
import {refusalOf} from '../http/answer.js';
import {readForm} from '../http/body.js';
import {forgetCart, rememberCart, rememberMarket} from '../http/cookies.js';
import {admitWrite, proveSession} from '../http/guard.js';
import type {Refusal} from '../http/refusal.js';
import type {Exchange, Shop} from '../http/shop.js';
import {transact} from '../http/transact.js';
import {visitOf} from '../http/visit.js';
import {message} from '../messages/message.js';
import {answerPage} from './answer-page.js';
import type {PageForm} from './forms.js';
import {type PageAddress, pageAddress} from './languages.js';

type Fields = ReadonlyMap<string, string>;

async function act(c: Exchange, shop: Shop, form: PageForm, fields: Fields): Promise<string> {
  const address = pageAddress(c.req.path);
  const visit = visitOf(c, shop, address.language);
  await admitWrite(c, shop, visit);
  const session = proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await form.admit?.(shop, visit);
  const market = form.market?.(fields);
  const to = await transact(c, {shop, session, body: [...fields]}, tx => form.act(tx, session, fields, shop));
  if (market) rememberMarket(c, session, market);
  if (form.forgetsCart) forgetCart(c);
  else if (!form.isAside) rememberCart(c, shop, session, await readCart(shop.db, session));
  return `${address.prefix}${to}`;
}

/** The form's own page again: why it was refused, if it was, and what the visitor typed. */
async function showAgain(
  c: Exchange,
  shop: Shop,
  {form, fields, refusal}: {form: PageForm; fields: Fields; refusal: Refusal | null},
): Promise<Response> {
  const posted = pageAddress(c.req.path);
  const address: PageAddress = {...posted, path: await form.page(shop.db, fields)};
  const {params, fields: added, headers} = refusal?.details ?? {};
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  const crumb = typeof added?.crumb === 'string' ? {crumb: added.crumb} : {};
  const values = Object.fromEntries([...fields].filter(([name]) => name !== 'crumb'));
  return answerPage(c, shop, address, {
    status: refusal?.status ?? 200,
    notice: refusal && {kind: 'error', text: message(posted.language, refusal.code, params)},
    values,
    ...crumb,
  });
}

/** Does a page's form and leads on, or shows the page again. Reloading either never posts twice. */
export async function postForm(c: Exchange, shop: Shop, form: PageForm): Promise<Response> {
  const fields = await readForm(c);
  if (form.recounts && fields.has('recount')) return showAgain(c, shop, {form, fields, refusal: null});
  try {
    return c.redirect(await act(c, shop, form, fields), 303);
  } catch (error) {
    return showAgain(c, shop, {form, fields, refusal: refusalOf(error)});
  }
}
