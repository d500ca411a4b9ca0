import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {addRefusalHeaders, refusalOf} from '../../kernel/http/answer.js';
import {readForm} from '../../kernel/http/body.js';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {type Visit, visitOf} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import type {OwnerPath} from './access.js';
import type {Owner} from './accounts.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import {type Html, ownerHtml} from './layout.js';

type Fields = ReadonlyMap<string, string>;

/** What a form is shown with. */
export interface BareView {
  readonly language: OwnerLanguage;
  readonly prefix: string;
  readonly crumb: string;
  /** What was typed, where the form was refused. */
  readonly fields: Fields;
}

/** A form about passwords: its work runs outside of any transaction, as a hash takes long, and it may start a session. */
export interface BareForm {
  readonly path: OwnerPath;
  readonly title: Readonly<Record<OwnerLanguage, string>>;
  /** Who is signed in; null for a page of strangers. Throws where somebody may not see it. */
  readonly reader: (c: Exchange, shop: Shop) => Promise<Owner | null>;
  readonly body: (c: Exchange, shop: Shop, view: BareView) => Promise<Html>;
  /** Responds with the address to go on to. */
  readonly submit: (c: Exchange, shop: Shop, posted: {fields: Fields; visit: Visit}) => Promise<string>;
}

/** What a refused form is shown again with. */
interface Refused {
  readonly status: number;
  readonly alert: string;
  readonly crumb: string | null;
  readonly fields: Fields;
}

async function show(c: Exchange, shop: Shop, form: BareForm, refused?: Refused): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const owner = await form.reader(c, shop);
  const crumb = refused?.crumb ?? ensureCrumb(c, shop, visitOf(c, shop, language));
  const {alert = '', fields = new Map()} = refused ?? {};
  const body = await form.body(c, shop, {language, prefix, crumb, fields});
  c.header('Cache-Control', 'private, no-store');
  const page = await ownerHtml({language, prefix, crumb, owner, title: form.title[language], body, alert});
  return refused ? c.html(page, refused.status as ContentfulStatusCode) : c.html(page);
}

async function post(c: Exchange, shop: Shop, form: BareForm): Promise<Response> {
  const {language} = ownerAddress(c.req.path);
  const fields = await readForm(c);
  try {
    const visit = visitOf(c, shop, language);
    await admitWrite(shop, visit);
    proveSession(c, shop, visit, fields.get('crumb') ?? '');
    return c.redirect(await form.submit(c, shop, {fields, visit}), 303);
  } catch (error) {
    const refusal = refusalOf(error);
    const {status, code, details} = refusal;
    addRefusalHeaders(c, refusal);
    const crumb = details.fields?.crumb;
    return show(c, shop, form, {
      status,
      fields,
      alert: message(language, code, details.params),
      crumb: typeof crumb === 'string' ? crumb : null,
    });
  }
}

/** A form's calls, in every language of the owner's area. */
export const bareFormRoutes = (form: BareForm): Route[] =>
  OWNER_PREFIXES.flatMap((prefix): Route[] => [
    {method: 'GET', path: prefix + form.path, answer: (c, shop) => show(c, shop, form)},
    {method: 'POST', path: prefix + form.path, answer: (c, shop) => post(c, shop, form)},
  ]);
