import {html} from 'hono/html';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {addRefusalHeaders, refusalOf} from '../../kernel/http/answer.js';
import {readForm} from '../../kernel/http/body.js';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {mayWrite} from './access.js';
import type {Owner} from './accounts.js';
import {amountsOf} from './amounts.js';
import {detailOf, recordAction} from './audit.js';
import {FormChanged, FormRefused} from './form-refused.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress, ownerLocaleOf} from './language.js';
import {type Html, ownerHtml} from './layout.js';
import type {OwnerForm, OwnerPage, Tried} from './owner-page.js';
import {fileProblem, type PostedForm, readOwnerForm} from './posted-form.js';
import {ownerOf, requireReader, requireWriter} from './session.js';
import {sessionOver, sessionOverTitle} from './session-over.js';
import {timeZoneOf} from './time-zone.js';

const signInPath = (prefix: string, to: string): string =>
  `${prefix}/owner/sign-in?to=${encodeURIComponent(to)}`;

/** What a page is shown with once its form was refused. */
interface Refused extends Tried {
  readonly status: number;
  readonly alert: string;
  /** A fresh crumb, where the one that was sent is over. */
  readonly crumb: string | null;
}

const BACK: Readonly<Record<OwnerLanguage, string>> = {
  en: 'Back to the owner area',
  es: 'Volver al área del propietario',
};

/** Runs `answer`; where it refuses somebody who is signed in, the reason is a page of the area with a way back. */
async function orRefusal(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isPage = (c.req.header('Accept') ?? '').includes('text/html');
    const owner = isPage && error instanceof Refusal ? await ownerOf(c, shop) : null;
    if (!(error instanceof Refusal) || !owner) throw error;
    const {language, prefix} = ownerAddress(c.req.path);
    c.header('Cache-Control', 'private, no-store');
    addRefusalHeaders(c, error);
    const frame = {
      language,
      prefix,
      owner,
      path: page.path,
      title: page.title[language],
      crumb: ensureCrumb(c, shop, visitOf(c, shop, language)),
      alert: message(language, error.code, error.details.params),
      body: html`<p class="owner-actions"><a href="${prefix}/owner">${BACK[language]}</a></p>`,
    };
    return c.html(ownerHtml(frame), error.status as ContentfulStatusCode);
  }
}

async function show(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  refused: Refused | null = null,
  made: Html | null = null,
): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  if (!(await ownerOf(c, shop))) return c.redirect(signInPath(prefix, c.req.path), 303);
  const owner = await requireReader(c, shop, page.path);
  const crumb = refused?.crumb ?? ensureCrumb(c, shop, visitOf(c, shop, language));
  const view = {
    shop,
    owner,
    language,
    prefix,
    crumb,
    query: c.req.query(),
    tried: refused,
    made,
    locale: ownerLocaleOf(language, shop.own),
    amounts: amountsOf(shop),
    timeZone: await timeZoneOf(shop.db),
    mayWrite: mayWrite(page.path, owner.role),
  };
  const body = await page.body(view);
  c.header('Cache-Control', 'private, no-store');
  const {alert = '', status = 200} = refused ?? {};
  const frame = {language, prefix, crumb, owner, path: page.path, title: page.title[language], body, alert};
  return c.html(ownerHtml(frame), status as ContentfulStatusCode);
}

/** Keeps what was typed for an owner whose session ended meanwhile. */
async function showSessionOver(
  c: Exchange,
  shop: Shop,
  fields: ReadonlyMap<string, string>,
): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const crumb = ensureCrumb(c, shop, visitOf(c, shop, language));
  const {pathname, search} = new URL(c.req.url);
  const view = {fields, crumb, action: pathname + search, signIn: signInPath(prefix, c.req.path)};
  c.header('Cache-Control', 'private, no-store');
  const title = sessionOverTitle(language);
  const body = sessionOver(language, view);
  return c.html(ownerHtml({language, prefix, crumb, owner: null, title, body}), 401);
}

/** Renders the page of a refused form with the values that the owner typed. Rethrows any error that is not a refusal of the form. */
async function showAgain(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  {fields, error}: {fields: ReadonlyMap<string, string>; error: unknown},
): Promise<Response> {
  if (!page.form?.keepsTyped) throw error;
  if (!(await ownerOf(c, shop))) return showSessionOver(c, shop, fields);
  if (error instanceof FormRefused) {
    const {problems, alert, fields: changed} = error;
    const status = error instanceof FormChanged ? 200 : 400;
    return show(c, shop, page, {fields: changed ?? fields, problems, alert, status, crumb: null});
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

/** Reads a form; the files of who may not write are skipped. */
async function readPosted(c: Exchange, shop: Shop, page: OwnerPage, form: OwnerForm): Promise<PostedForm> {
  const {files, read} = form;
  const allow = async (fields: ReadonlyMap<string, string>) => {
    await admit(c, shop, fields);
    await requireWriter(c, shop, page.path);
  };
  if (read) return {fields: await read(c, shop, allow), files: [], problem: null};
  if (!files) return {fields: await readForm(c), files: [], problem: null};
  const owner = await ownerOf(c, shop);
  const isWriter = owner !== null && mayWrite(page.path, owner.role);
  return readOwnerForm(c, isWriter ? files : {...files, filesMax: 0});
}

async function post(c: Exchange, shop: Shop, page: OwnerPage, form: OwnerForm): Promise<Response> {
  const posted = await readPosted(c, shop, page, form);
  let {fields} = posted;
  try {
    const visit = await admit(c, shop, fields);
    const owner = await requireWriter(c, shop, page.path);
    const {language} = visit;
    if (form.files && posted.problem)
      throw new FormRefused(fileProblem(language, posted.problem, form.files));
    const locale = ownerLocaleOf(language, shop.own);
    fields = form.prepare ? await form.prepare(posted, {shop, nowMs: visit.nowMs, language, locale}) : fields;
    return await runAction(c, shop, page, {fields, form, nowMs: visit.nowMs, owner});
  } catch (error) {
    return showAgain(c, shop, page, {fields, error});
  }
}

/** Proves that the form was posted from the shop's own pages. */
async function admit(c: Exchange, shop: Shop, fields: ReadonlyMap<string, string>) {
  const {language} = ownerAddress(c.req.path);
  const visit = visitOf(c, shop, language);
  // Owners import much, and it is the shop's own data.
  await admitWrite(shop, {...visit, bodyBytes: 0});
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  return {nowMs: visit.nowMs, language};
}

async function runAction(
  c: Exchange,
  shop: Shop,
  page: OwnerPage,
  posted: {fields: ReadonlyMap<string, string>; form: OwnerForm; nowMs: number; owner: Owner},
): Promise<Response> {
  const {fields, form, nowMs, owner} = posted;
  const {submit, job} = form;
  const {language, prefix} = ownerAddress(c.req.path);
  const timeZone = await timeZoneOf(shop.db);
  const view = {
    nowMs,
    origin: shop.origin,
    owner,
    timeZone,
    amounts: amountsOf(shop),
    shop,
    language,
    locale: ownerLocaleOf(language, shop.own),
  };
  const to = await shop.db.transaction().execute(async tx => {
    const next = await submit(tx, fields, view);
    await recordAction(tx, {email: owner.email, path: page.path, detail: detailOf(fields), atMs: nowMs});
    return next;
  });
  if (job) await shop.jobs.start(job);
  return typeof to === 'string' ? c.redirect(prefix + to, 303) : show(c, shop, page, null, to.made);
}

/** A page's calls in every language of the site. */
export const ownerPageRoutes = (page: OwnerPage): Route[] =>
  OWNER_PREFIXES.flatMap(prefix => {
    const path = prefix + page.path;
    const shown: Route = {
      method: 'GET',
      path,
      answer: (c, shop) => orRefusal(c, shop, page, () => show(c, shop, page)),
    };
    const {form} = page;
    if (!form) return [shown];
    const posted: Route = {
      method: 'POST',
      path,
      answer: (c, shop) => orRefusal(c, shop, page, () => post(c, shop, page, form)),
    };
    return [shown, posted];
  });
