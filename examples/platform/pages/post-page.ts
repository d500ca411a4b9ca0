import type {PageModel} from '../../site/model/page-model.js';
import {addRefusalHeaders, refusalOf} from '../kernel/http/answer.js';
import {readForm} from '../kernel/http/body.js';
import {admitWrite, proveSession} from '../kernel/http/guard.js';
import {pageAddress} from '../kernel/http/page-address.js';
import {Refusal} from '../kernel/http/refusal.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {type Session, visitOf} from '../kernel/http/visit.js';
import {message} from '../kernel/messages/message.js';
import {answerPage} from './answer-page.js';
import type {Fields} from './page-form.js';

/** A form that sets cookies, or opens something: what it does, and its page. */
export interface PostedPage {
  /** Only members see it: whoever posts it as a guest was signed in as the page was loaded. */
  readonly isForMembers?: boolean;
  /** Returns the path to redirect to, without the language prefix. */
  readonly action: (c: Exchange, shop: Shop, session: Session, fields: Fields) => Promise<string>;
  /** The path of the page that shows a refusal. */
  readonly page: string;
  /** What of the typed values that page shows again. Never a password. */
  readonly values: (fields: Fields) => PageModel['values'];
}

/** Does what a form asks for and redirects, or shows its page again with why not. */
export async function postPage(c: Exchange, shop: Shop, form: PostedPage): Promise<Response> {
  const {prefix, language, ...address} = pageAddress(c.req.path, shop.own);
  const fields = await readForm(c);
  const visit = visitOf(c, shop, language);
  try {
    await admitWrite(shop, visit);
    if (form.isForMembers && visit.member === null) throw new Refusal(401, 'signed-out-meanwhile');
    const session = proveSession(c, shop, visit, fields.get('crumb') ?? '');
    return c.redirect(`${prefix}${await form.action(c, shop, session, fields)}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    const {status, code, details} = refusal;
    const crumb = details.fields?.crumb;
    addRefusalHeaders(c, refusal);
    return answerPage(
      c,
      shop,
      {...address, prefix, language, path: form.page},
      {
        status,
        notice: {kind: 'error', text: message(language, code, details.params)},
        values: form.values(fields),
        ...(typeof crumb === 'string' ? {crumb} : {}),
      },
    );
  }
}
