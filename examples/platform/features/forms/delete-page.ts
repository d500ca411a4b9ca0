import {html} from 'hono/html';
import {sql} from 'kysely';
import {FORM_PLACES} from '../../../site/model/form-places.js';
import type {Reader} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {definitionText, deleteForm} from './definitions.js';
import {DELETE_FORM_PATH, EDIT_FORM_PATH, FORMS_PATH} from './edit-page.js';
import {EDIT_TEXTS} from './edit-texts.js';

const answersOf = async (db: Reader, id: string): Promise<number> => {
  const {count} = await db
    .selectFrom('form_submission')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('form_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Products whose buyers fill in a form. */
const productsWith = (db: Reader, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'titles'])
    .where('form_id', '=', id)
    .orderBy('list_position')
    .execute();

/** The page of the example shop that cannot be without a form; null in a shop of one's own. */
const neededAt = ({own}: Pick<Shop, 'own'>, id: string): string | null =>
  own || !Object.hasOwn(FORM_PLACES, id) ? null : (FORM_PLACES[id] ?? null);

/** Deletes a form; the products that used it are sold without one. */
const submit: OwnerAction = async (tx, fields, {language, shop}) => {
  const id = lookupText(fields.get('id'));
  const page = neededAt(shop, id);
  if (page) throw new FormRefused(EDIT_TEXTS[language].needed.replace('{page}', page));
  // A product that is saved at the same time keeps what is saved.
  await lockName(tx, CATALOG_LOCK);
  for (const product of await productsWith(tx, id)) {
    const {document} = await tx
      .selectFrom('product')
      .select('document')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const read = document === null ? null : JSON.parse(document);
    if (read) read.structuredContent.additionalFieldsFormId = null;
    await tx
      .updateTable('product')
      .set({
        form_id: null,
        document: read && JSON.stringify(read),
        version: sql<number>`nextval('product_version')`,
      })
      .where('id', '=', product.id)
      .execute();
  }
  // A second post finds nothing to delete, and is done all the same.
  await deleteForm(tx, id);
  return FORMS_PATH;
};

const listHtml = (intro: string, items: readonly Html[]): Html =>
  items.length
    ? html`<p>${intro}</p><ul class="prose">${items.map(item => html`<li>${item}</li>`)}</ul>`
    : html``;

async function confirmHtml({shop, language, prefix, crumb, query, tried}: OwnerView): Promise<Html> {
  const t = EDIT_TEXTS[language];
  const id = lookupText(query.id ?? tried?.fields.get('id'));
  const definition = await definitionText(shop.db, id);
  if (definition === null) throw new Refusal(404, 'not-found');
  const {name} = JSON.parse(definition);
  const products = await productsWith(shop.db, id);
  const needed = neededAt(shop, id);
  const question = t.question
    .replace('{n}', (await answersOf(shop.db, id)).toLocaleString(language))
    .replace('{name}', () => name || id);
  return html`<p class="lead">${needed ? t.needed.replace('{page}', needed) : question}</p>
${listHtml(
  t.products,
  products.map(
    product =>
      html`<a href="${prefix}/owner/products/edit?id=${encodeURIComponent(product.id)}">${textIn(product.titles, language)}</a>`,
  ),
)}
${listHtml(
  t.pages,
  (shop.own?.formPages(id) ?? []).map(page => html`${page}`),
)}
<form class="owner-actions" method="post" action="${prefix}${DELETE_FORM_PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}">${needed ? '' : html`<button class="vt-button" type="submit">${t.yes}</button>`} <a href="${prefix}${EDIT_FORM_PATH}?id=${encodeURIComponent(id)}">${t.no}</a></form>`;
}

/** Asks before a form is deleted, and says what uses it. */
export const DELETE_FORM_PAGE: OwnerPage = {
  path: DELETE_FORM_PATH,
  title: {en: 'Delete a form', es: 'Eliminar un formulario'},
  form: {submit, keepsTyped: true},
  body: confirmHtml,
};
