import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {mayWrite, OWNER_ACCESS, SCRIPT_WRITERS} from '../owner/access.js';
import type {OwnerLanguage} from '../owner/language.js';
import {requireReader} from '../owner/session.js';
import {type StaffWriter, writeAsOwner} from '../owner/write-as-owner.js';
import {shownLanguages, siteLanguages} from '../site-settings/languages.js';
import {checkDefinition} from './check-definition.js';
import {DEFINITION_CALLS, DefinitionBody, NewBody} from './definition-calls.js';
import {definitionText, formIds, formsThere, storeForm} from './definitions.js';
import {bringFormBack, deletedForms, removeForm} from './deleted-forms.js';
import {DELETE_FORM_PATH, EDIT_FORM_PATH} from './edit-page.js';
import {EDIT_TEXTS} from './edit-texts.js';
import {allowsFileFields, fileFieldsFor} from './file-fields.js';
import {neededAt, usesOfForms} from './form-uses.js';
import {checkFormRoom, copyOfForm, newForm, newFormId} from './new-form.js';
import {scriptHtmlFor} from './script-html.js';

type Tx = Transaction<Tables>;

const ROOT = '/api/form-definitions';
const PATH = `${ROOT}/:formId`;

const languageOf = (c: Exchange): OwnerLanguage => (c.get('language') === 'es' ? 'es' : 'en');

const idOf = (c: Exchange): string => lookupText(c.req.param('formId'));

/** A form's definition, and the version that a write of it names. Throws a 404 `Refusal`. */
async function storedForm(db: Reader, id: string) {
  const text = await definitionText(db, id);
  if (text === null) throw new Refusal(404, 'form-unknown');
  return {version: contentTag(text), definition: JSON.parse(text) as CatalogForm};
}

/**
 * The form of a definition. `before` is the form that it changes, null for a new one; `htmlOf` the one whose HTML it may have, which is also that of a copy.
 * Throws `body-invalid` with what is wrong with it first.
 */
async function checkedForm(
  {c, shop, tx, role}: {readonly c: Exchange; readonly shop: Shop; readonly tx: Tx; readonly role: RoleName},
  definition: {readonly id: string},
  {before, htmlOf}: {readonly before: CatalogForm | null; readonly htmlOf: CatalogForm},
): Promise<CatalogForm> {
  const checked = checkDefinition(storableText(JSON.stringify(definition)), {
    knownId: before?.id ?? null,
    language: languageOf(c),
    fileFields: await fileFieldsFor(tx, shop, before),
    scriptHtml: scriptHtmlFor(role, htmlOf),
  });
  if ('form' in checked) return checked.form;
  const [first] = checked.problems;
  throw new Refusal(400, 'body-invalid', {
    params: {field: 'definition', expected: 'a form', received: first?.message ?? ''},
    // What is wrong is said in words already.
    fields: {field: 'definition', ...(first ? {error: first.message} : {})},
  });
}

/** Every form by name, with what would miss it. */
async function getDefinitions(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, EDIT_FORM_PATH);
  const rows = await formsThere(shop.db).select(['id', 'definition']).orderBy('id').execute();
  const usesOf = await usesOfForms(shop, languageOf(c));
  return answerRead(c, {
    forms: rows.map(({id, definition}) => ({
      id,
      version: contentTag(definition),
      name: (JSON.parse(definition) as CatalogForm).name || id,
      ...usesOf(id),
    })),
    deleted: await deletedForms(shop.db),
    mayWrite: mayWrite(EDIT_FORM_PATH, role),
  });
}

/** The definition that a new form begins with. Throws a 404 `Refusal` where there is no form to copy. */
async function startOf(tx: Tx, copyOf: string | null, language: OwnerLanguage): Promise<CatalogForm> {
  if (copyOf === null) return {...newForm(EDIT_TEXTS[language].newForm), localized: {}};
  const {definition} = await storedForm(tx, lookupText(copyOf));
  return definition;
}

/** Writes the form that a body asks for, where nobody else writes forms meanwhile; answers with its version. */
const writeForm = (
  c: Exchange,
  shop: Shop,
  read: (body: unknown) => (tx: Tx, by: StaffWriter) => Promise<CatalogForm>,
): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: EDIT_FORM_PATH,
    roles: OWNER_ACCESS[EDIT_FORM_PATH].write,
    read: body => {
      const make = read(body);
      return async (tx: Tx, by: StaffWriter) => {
        await lockName(tx, 'forms');
        const form = await make(tx, by);
        await storeForm(tx, form);
        return {id: form.id, version: contentTag(JSON.stringify(form))};
      };
    },
  });

/** Makes a form with fields to begin with, or a copy of another one. */
const postDefinition = (c: Exchange, shop: Shop): Promise<Response> =>
  writeForm(c, shop, body => {
    const {name, copyOf} = decode(NewBody, body);
    return async (tx, {role}) => {
      const ids = await formIds(tx);
      checkFormRoom(ids);
      const deleted = await tx.selectFrom('deleted_form').select('id').execute();
      const id = newFormId(storableText(name), [...ids, ...deleted.map(form => form.id)]);
      const start = await startOf(tx, copyOf, languageOf(c));
      const copy = copyOfForm(start, id, storableText(name));
      return checkedForm({c, shop, tx, role}, copy, {before: null, htmlOf: start});
    };
  });

/** Deletes a form with its answers, which can be brought back. Throws `form-needed` where pages of the shop cannot be without it, `page-stale` (409). */
const deleteDefinition = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: DELETE_FORM_PATH,
    roles: OWNER_ACCESS[DELETE_FORM_PATH].write,
    read:
      () =>
      async (tx: Tx, {nowMs}: StaffWriter) => {
        const id = idOf(c);
        await lockName(tx, 'forms');
        const stored = await storedForm(tx, id);
        const page = neededAt(shop, id);
        if (page) throw new Refusal(400, 'form-needed', {params: {page}});
        if (stored.version !== c.req.query('version')) throw new Refusal(409, 'page-stale', {fields: stored});
        await removeForm(tx, id, {own: shop.own, nowMs});
        return {id};
      },
  });

/** Brings a deleted form back. Throws as `bringFormBack`. */
const postUndelete = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: DELETE_FORM_PATH,
    roles: OWNER_ACCESS[DELETE_FORM_PATH].write,
    read: () => async (tx: Tx) => {
      const id = idOf(c);
      await bringFormBack(tx, id);
      const {version} = await storedForm(tx, id);
      return {id, version};
    },
  });

/** The languages of the site that a form may have texts in: all but the one that its own are written in, and each that it has some in. */
async function languagesOf({db, own}: Shop, {localized}: CatalogForm) {
  const {defaultLanguage} = await siteLanguages(db, own);
  const shown = await shownLanguages(db, own);
  return shown.filter(({code}) => code !== defaultLanguage || localized[code]);
}

async function getDefinition(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, EDIT_FORM_PATH);
  const form = await storedForm(shop.db, idOf(c));
  return answerRead(c, {
    ...form,
    allowsFiles: await allowsFileFields(shop.db, shop),
    allowsHtml: SCRIPT_WRITERS.includes(role),
    languages: await languagesOf(shop, form.definition),
  });
}

/** Stores a definition that is based on the stored one. Throws `page-stale` (409) with the other one where it is not. */
const putDefinition = (c: Exchange, shop: Shop): Promise<Response> =>
  writeForm(c, shop, body => {
    const {version, definition} = decode(DefinitionBody, body);
    return async (tx, {role}) => {
      const stored = await storedForm(tx, idOf(c));
      if (stored.version !== version) throw new Refusal(409, 'page-stale', {fields: stored});
      const before = stored.definition;
      return checkedForm({c, shop, tx, role}, definition, {before, htmlOf: before});
    };
  });

/** Definitions of forms as data, for the editor. Source: ours: docs/http.md. */
export const DEFINITION_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getDefinitions, call: DEFINITION_CALLS.list},
  {method: 'POST', path: ROOT, answer: postDefinition, call: DEFINITION_CALLS.make},
  {method: 'GET', path: PATH, answer: getDefinition, call: DEFINITION_CALLS.read},
  {method: 'PUT', path: PATH, answer: putDefinition, call: DEFINITION_CALLS.change},
  {method: 'DELETE', path: PATH, answer: deleteDefinition, call: DEFINITION_CALLS.remove},
  {method: 'POST', path: `${PATH}/undelete`, answer: postUndelete, call: DEFINITION_CALLS.undelete},
];
