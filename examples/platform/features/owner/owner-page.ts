import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Transaction} from 'kysely';
import type {Job} from '../../kernel/background-jobs.js';
import type {Tables} from '../../kernel/database/tables.js';
import {addRefusalHeaders, refusalOf} from '../../kernel/http/answer.js';
import {readForm} from '../../kernel/http/body.js';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {mayWrite, type OwnerPath} from './access.js';
import type {Owner} from './accounts.js';
import {detailOf, recordAction} from './audit.js';
import {FormRefused} from './form-refused.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import {type Html, ownerHtml} from './layout.js';
import {ownerOf, requireReader, requireWriter} from './session.js';
import {timeZoneOf} from './time-zone.js';

/** A request for a page of the owner's area. */
export interface OwnerView {
  readonly shop: Shop;
  readonly owner: Owner;
  readonly language: OwnerLanguage;
  /** '' or '/es', for links. */
  readonly prefix: string;
  /** For a hidden field `crumb` in every form. */
  readonly crumb: string;
  readonly query: Readonly<Record<string, string>>;
  /** The shop's, an IANA name. */
  readonly timeZone: string;
  /** False for a role that may only look. */
  readonly mayWrite: boolean;
  /** What was posted and refused; null on a page that was only opened. */
  readonly tried: Tried | null;
}

/** A form that was refused: all that was typed, and what is wrong by the name of its field. */
export interface Tried {
  readonly fields: ReadonlyMap<string, string>;
  readonly problems: ReadonlyMap<string, string>;
}

/** The form of a page. It posts to the page's own path. */
interface OwnerForm {
  /** Runs in one transaction. Responds with the path to go on to, without the language prefix. */
  readonly submit: OwnerAction;
  /** Shows the page again with all that was typed where the form is refused. */
  readonly keepsTyped?: true;
  /** A job that the form starts: one batch runs before the answer, the rest after it. */
  readonly job?: Job;
}

/** A page of the owner's area. The navigation lists it unless its path is below another page's. */
export interface OwnerPage {
  /** The table of access says who may open it, and who may post its form. */
  readonly path: OwnerPath;
  readonly title: Readonly<Record<OwnerLanguage, string>>;
  readonly body: (view: OwnerView) => Promise<Html>;
  readonly form?: OwnerForm;
}

/** Handles the form of a page. `origin` is the site's own address, for links in emails. */
export type OwnerAction = (
  tx: Transaction<Tables>,
  fields: ReadonlyMap<string, string>,
  view: {
    readonly nowMs: number;
    readonly origin: string;
    readonly language: OwnerLanguage;
    /** Who posted it. */
    readonly owner: Owner;
    /** The shop's, an IANA name. */
    readonly timeZone: string;
  },
) => Promise<string>;

const signInPath = (prefix: string, to: string): string =>
  `${prefix}/owner/sign-in?to=${encodeURIComponent(to)}`;

/** What a page is shown with once its form was refused. */
interface Refused extends Tried {
  readonly status: number;
  readonly alert: string;
  /** A fresh crumb, where the one that was sent is over. */
  readonly crumb: string | null;
}

async function show(c: Exchange, shop: Shop, page: OwnerPage, refused?: Refused): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  if (!(await ownerOf(c, shop))) return c.redirect(signInPath(prefix, c.req.path), 303);
  const owner = await requireReader(c, shop, page.path);
  const crumb = refused?.crumb ?? ensureCrumb(c, shop, visitOf(c, shop, language));
  const view = {
    ...{shop, owner, language, prefix, crumb, query: c.req.query(), tried: refused ?? null},
    timeZone: await timeZoneOf(shop.db),
    mayWrite: mayWrite(page.path, owner.role),
  };
  const body = await page.body(view);
  c.header('Cache-Control', 'private, no-store');
  const {alert = '', status = 200} = refused ?? {};
  const frame = {language, prefix, crumb, owner, title: page.title[language], body, alert};
  return c.html(ownerHtml(frame), status as ContentfulStatusCode);
}

/** Renders the page of a refused form with the values that the owner typed. Rethrows any error that is not a refusal of the form. */
async function showAgain(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  {fields, error}: {fields: ReadonlyMap<string, string>; error: unknown},
): Promise<Response> {
  if (!page.form?.keepsTyped) throw error;
  if (error instanceof FormRefused) {
    const {problems, alert} = error;
    return show(c, shop, page, {fields, problems, alert, status: 400, crumb: null});
  }
  const refusal = refusalOf(error);
  // Who may not do it is shown no form.
  await requireWriter(c, shop, page.path);
  addRefusalHeaders(c, refusal);
  const {language} = ownerAddress(c.req.path);
  const {crumb} = refusal.details.fields ?? {};
  return show(c, shop, page, {
    fields,
    problems: new Map(),
    alert: message(language, refusal.code, refusal.details.params),
    status: refusal.status,
    crumb: typeof crumb === 'string' ? crumb : null,
  });
}

async function post(c: Exchange, shop: Shop, page: OwnerPage, form: OwnerForm): Promise<Response> {
  const fields = await readForm(c);
  try {
    return await act(c, shop, page, {fields, form});
  } catch (error) {
    return showAgain(c, shop, page, {fields, error});
  }
}

async function act(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  {fields, form: {submit, job}}: {fields: ReadonlyMap<string, string>; form: OwnerForm},
): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const visit = visitOf(c, shop, language);
  // Owners import much, and it is the shop's own data.
  await admitWrite(shop, {...visit, bodyBytes: 0});
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  const owner = await requireWriter(c, shop, page.path);
  const {nowMs} = visit;
  const timeZone = await timeZoneOf(shop.db);
  const view = {nowMs, origin: shop.origin, language, owner, timeZone};
  const to = await shop.db.transaction().execute(async tx => {
    const next = await submit(tx, fields, view);
    await recordAction(tx, {email: owner.email, path: page.path, detail: detailOf(fields), atMs: nowMs});
    return next;
  });
  if (job) await shop.jobs.start(job);
  return c.redirect(prefix + to, 303);
}

/** A page's calls in every language of the site. */
export const ownerPageRoutes = (page: OwnerPage): Route[] =>
  OWNER_PREFIXES.flatMap(prefix => {
    const path = prefix + page.path;
    const shown: Route = {method: 'GET', path, answer: (c, shop) => show(c, shop, page)};
    const {form} = page;
    if (!form) return [shown];
    return [shown, {method: 'POST', path, answer: (c, shop) => post(c, shop, page, form)}];
  });
