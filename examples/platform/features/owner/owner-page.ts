import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {Job} from '../../kernel/background-jobs.js';
import type {Tables} from '../../kernel/database/tables.js';
import {readForm} from '../../kernel/http/body.js';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import type {Owner} from './accounts.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import {type Html, ownerHtml} from './layout.js';
import {ownerOf, requireOwner} from './session.js';

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
}

/**
 * A page of the owner's area. Only the roles named see it. A form on it posts to the page's own path: `submit` does it in
 * one transaction and answers the path to go on to, without the language prefix.
 */
export interface OwnerPage {
  /** Begins with `/owner/`. */
  readonly path: string;
  readonly title: Readonly<Record<OwnerLanguage, string>>;
  readonly roles: readonly RoleName[];
  /** False for a page that is not in the navigation. */
  readonly isLinked?: false;
  readonly body: (view: OwnerView) => Promise<Html>;
  readonly submit?: OwnerAction;
  /** A job that its form starts: one batch runs before the answer, the rest after it. */
  readonly job?: Job;
}

/** Handles the form of a page. `origin` is the site's own address, for links in emails. */
export type OwnerAction = (
  tx: Transaction<Tables>,
  fields: ReadonlyMap<string, string>,
  view: {readonly nowMs: number; readonly origin: string},
) => Promise<string>;

const signInPath = (prefix: string, to: string): string =>
  `${prefix}/owner/sign-in?to=${encodeURIComponent(to)}`;

async function show(c: Exchange, shop: Shop, page: OwnerPage): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  if (!(await ownerOf(c, shop))) return c.redirect(signInPath(prefix, c.req.path), 303);
  const owner = await requireOwner(c, shop, page.roles);
  const crumb = ensureCrumb(c, shop, visitOf(c, shop, language));
  const body = await page.body({shop, owner, language, prefix, crumb, query: c.req.query()});
  c.header('Cache-Control', 'private, no-store');
  return c.html(ownerHtml({language, prefix, crumb, owner, title: page.title[language], body}));
}

async function post(
  c: Exchange,
  shop: Shop,
  {roles, job}: OwnerPage,
  submit: OwnerAction,
): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const fields = await readForm(c);
  const visit = visitOf(c, shop, language);
  // Owners import much, and it is the shop's own data.
  await admitWrite(shop, {...visit, bodyBytes: 0});
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await requireOwner(c, shop, roles);
  const view = {nowMs: visit.nowMs, origin: shop.origin};
  const to = await shop.db.transaction().execute(tx => submit(tx, fields, view));
  if (job) await shop.jobs.start(job);
  return c.redirect(prefix + to, 303);
}

/** A page's calls in every language of the site. */
export const ownerPageRoutes = (page: OwnerPage): Route[] =>
  OWNER_PREFIXES.flatMap(prefix => {
    const path = prefix + page.path;
    const shown: Route = {method: 'GET', path, answer: (c, shop) => show(c, shop, page)};
    const {submit} = page;
    if (!submit) return [shown];
    return [shown, {method: 'POST', path, answer: (c, shop) => post(c, shop, page, submit)}];
  });
