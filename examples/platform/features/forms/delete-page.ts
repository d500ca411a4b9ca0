import {html} from 'hono/html';
import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {definitionText} from './definitions.js';
import {removeForm} from './deleted-forms.js';
import {DELETE_FORM_PATH, EDIT_FORM_PATH, FORMS_PATH} from './edit-page.js';
import {EDIT_TEXTS} from './edit-texts.js';
import {neededAt, pagesWithForms, productsWith} from './form-uses.js';

const answersOf = async (db: Reader, id: string): Promise<number> => {
  const {count} = await db
    .selectFrom('form_submission')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('form_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Deletes a form; the products that used it are sold without one. */
const submit: OwnerAction = async (tx, fields, {language, shop, nowMs}) => {
  const id = lookupText(fields.get('id'));
  const page = neededAt(shop, id);
  if (page) throw new FormRefused(EDIT_TEXTS[language].needed.replace('{page}', page));
  // A second post finds nothing to delete, and is done all the same.
  await removeForm(tx, id, {own: shop.own, nowMs});
  return FORMS_PATH;
};

const listHtml = (intro: string, items: readonly Html[]): Html =>
  items.length
    ? html`<p>${intro}</p><ul class="prose">${items.map(item => html`<li>${item}</li>`)}</ul>`
    : html``;

async function confirmHtml({shop, language, locale, prefix, crumb, query, tried}: OwnerView): Promise<Html> {
  const t = EDIT_TEXTS[language];
  const id = lookupText(query.id ?? tried?.fields.get('id'));
  const definition = await definitionText(shop.db, id);
  if (definition === null) throw new Refusal(404, 'not-found');
  const {name} = JSON.parse(definition);
  const products = await productsWith(shop.db, id);
  const needed = neededAt(shop, id);
  const made = (await pagesWithForms(shop.db)).filter(({formIds}) => formIds.has(id)).map(({title}) => title);
  const question = t.question
    .replace('{n}', (await answersOf(shop.db, id)).toLocaleString(locale))
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
  [...(shop.own?.formPlaces().get(id) ?? []), ...made].map(page => html`${page}`),
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
