import {html} from 'hono/html';
import {formatMoney} from '../../../../src/shared/money.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {newId} from '../../kernel/security/tokens.js';
import {productsWithFiles} from '../downloads/files-by-product.js';
import {filesSection, lossHtml} from '../downloads/files-html.js';
import {DIGITAL} from '../downloads/limits.js';
import {DOWNLOAD_TEXTS} from '../downloads/texts.js';
import {wireForms} from '../forms/definitions.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, factsHtml, nextPageHtml} from '../owner/parts.js';
import {inWidth} from '../pictures/addresses.js';
import {PICTURES_POSTED_MAX, POSTED_BYTES_MAX} from '../pictures/limits.js';
import {restockJob} from '../restock/send.js';
import {changePictures} from './change-pictures.js';
import type {DraftProblem} from './check-draft.js';
import {copyHtml} from './copy-html.js';
import {removeProduct} from './deleted-products.js';
import {draftIn, startOfForm, typeNameOf} from './draft.js';
import {PRODUCTS_MAX} from './limits.js';
import {type ListedProduct, productsFrom} from './list-products.js';
import {DELETE_PATH, EDIT_PATH, PRODUCTS_PATH, SEARCH_MAX} from './paths.js';
import {productForm} from './product-form.js';
import {foundText, PRODUCT_TEXTS, problemText, type TypeName, visibilityText} from './product-texts.js';
import {storedProduct} from './save-product.js';
import {writeProduct} from './write-product.js';

const inMoney = (amountMinor: number, {locale, amounts}: OwnerView): string =>
  formatMoney({amountMinor, currency: amounts.currency}, locale);

const productHtml = (product: ListedProduct, view: OwnerView, lacksFile: boolean) => {
  const {language, locale, prefix} = view;
  const t = PRODUCT_TEXTS[language];
  const {id, titles, minCents, maxCents, stock, visibility, productType, imageUrl} = product;
  const least = inMoney(minCents, view);
  const price = minCents === maxCents ? least : t.from.replace('{amount}', least);
  return html`<li class="owner-letter owner-product">${imageUrl ? html`<img src="${inWidth(imageUrl, 100)}" alt="" width="64" height="64" loading="lazy">` : ''}<div><h2><a href="${prefix}${EDIT_PATH}?id=${encodeURIComponent(id)}">${textIn(titles, language)}</a></h2>
${factsHtml([
  [t.price.replace(' ({currency})', ''), html`${price}`],
  [t.stock, html`${stock === null ? t.unlimited : stock.toLocaleString(locale)}`],
  [t.type, html`${t.types[typeNameOf(productType) as TypeName]}`],
  [t.visibility, html`${visibilityText(visibility, language)}`],
])}${lacksFile ? html`<p class="notice">${DOWNLOAD_TEXTS[language].none}</p>` : ''}</div></li>`;
};

/** Every product, to search and open. */
export const PRODUCTS_PAGE: OwnerPage = {
  path: PRODUCTS_PATH,
  title: {en: 'Products', es: 'Productos'},
  body: async view => {
    const {shop, language, prefix, query, mayWrite} = view;
    const t = PRODUCT_TEXTS[language];
    const text = lookupText(query.q, SEARCH_MAX).trim();
    const page = await productsFrom(shop.db, query.cursor, text);
    const digital = page.rows.filter(({productType}) => productType === DIGITAL).map(({id}) => id);
    const filled = await productsWithFiles(shop.db, digital);
    const lacksFile = ({id}: ListedProduct) => digital.includes(id) && !filled.has(id);
    return html`<p class="lead">${t.intro}</p>
<p class="owner-actions">${mayWrite ? html`<a class="vt-button" href="${prefix}${EDIT_PATH}">${t.add}</a> ` : ''}<a href="${prefix}${PRODUCTS_PATH}/file">${t.file}</a></p>
<form class="owner-search" method="get" action="${prefix}${PRODUCTS_PATH}" role="search"><p class="field"><label for="q">${t.search}</label><input id="q" name="q" type="search" maxlength="${SEARCH_MAX}" value="${text}"></p><button class="vt-button" type="submit">${t.find}</button></form>
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(product => productHtml(product, view, lacksFile(product)))}</ul>
${nextPageHtml(page, prefix + PRODUCTS_PATH, text ? {q: text} : {}, language)}`;
  },
};

/** Problems of fields as the owner reads them. */
const problemsIn = (
  problems: readonly DraftProblem[],
  fields: ReadonlyMap<string, string>,
  {language, locale, amounts}: Pick<OwnerView, 'language' | 'locale' | 'amounts'>,
) =>
  new Map(
    problems.map(problem => {
      const why = problemText(problem, {language, locale, example: amounts.example});
      return [problem.field, foundText(fields.get(problem.field) ?? '', why, language)];
    }),
  );

const saveForm: OwnerAction = async (tx, fields, {language, locale, amounts, nowMs}) => {
  const t = PRODUCT_TEXTS[language];
  const id = lookupText(fields.get('id'));
  const written = await writeProduct(tx, {
    id,
    amounts,
    nowMs,
    draft: draftIn(fields),
    version: fields.get('version') ?? '',
    key: lookupText(fields.get('key')),
  });
  switch (written.outcome) {
    case 'stale':
      throw new FormRefused(t.changed);
    case 'gone':
      throw new FormRefused(t.gone);
    case 'full':
      throw new FormRefused(t.full.replace('{max}', PRODUCTS_MAX.toLocaleString(locale)));
    case 'refused':
      throw new FormRefused(t.wrong, problemsIn(written.problems, fields, {language, locale, amounts}));
    default:
      return `${EDIT_PATH}?${new URLSearchParams({id, saved: '1'})}`;
  }
};

/** What a page that a form led to reports; undefined where it was only opened. */
const savedText = (saved: string | undefined, language: OwnerLanguage): string | undefined => {
  if (saved === 'files') return DOWNLOAD_TEXTS[language].saved;
  return saved === '1' ? PRODUCT_TEXTS[language].saved : undefined;
};

/** The form of a product; without an id that of a new one. */
export const PRODUCT_PAGE: OwnerPage = {
  path: EDIT_PATH,
  title: {en: 'Product', es: 'Producto'},
  form: {
    submit: saveForm,
    keepsTyped: true,
    job: restockJob,
    files: {filesMax: PICTURES_POSTED_MAX, bytesMax: POSTED_BYTES_MAX},
    prepare: changePictures,
  },
  body: async view => {
    const {shop, language, prefix, query, mayWrite, tried, amounts} = view;
    const t = PRODUCT_TEXTS[language];
    const id = lookupText(query.id ?? tried?.fields.get('id'));
    const stored = id ? await storedProduct(shop.db, id) : null;
    if (query.id !== undefined && !stored && !tried) throw new Refusal(404, 'not-found');
    if (!stored && !mayWrite) throw new Refusal(403, 'owner-role');
    const start: Readonly<Record<string, string>> = stored
      ? {...startOfForm(stored.product, {...stored, amounts}), id, version: String(stored.version)}
      : {id: newId(), version: '', type: 'physical', visibility: 'listed'};
    const forms = Object.values(await wireForms(shop.db, language));
    const path = `${prefix}${EDIT_PATH}${stored ? `?id=${encodeURIComponent(id)}` : ''}`;
    return html`<p class="owner-actions"><a href="${prefix}${PRODUCTS_PATH}">${t.back}</a>${
      stored && stored.product.visibility !== 'hidden'
        ? html` <a href="${prefix}/products/${stored.product.urlId}">${t.view}</a>`
        : ''
    }</p>
${stored?.isFromFile && mayWrite ? html`<p class="notice">${t.fromFile}</p>` : ''}
${doneHtml(tried ? undefined : savedText(query.saved, language))}
${productForm({...view, path, forms, product: stored?.product ?? null, values: {start: {...start, key: newId()}, tried}})}
${stored ? await filesSection(view, {id, isDigital: stored.product.structuredContent.productType === DIGITAL}) : html`<p class="owner-note">${DOWNLOAD_TEXTS[language].saveFirst}</p>`}
${stored && stored.product.visibility !== 'hidden' ? copyHtml(stored.product, view) : ''}
${stored && mayWrite ? html`<p class="owner-actions"><a class="vt-button" href="${prefix}${DELETE_PATH}?id=${encodeURIComponent(id)}">${t.remove_product}</a></p>` : ''}`;
  },
};

const deleteProduct: OwnerAction = async (tx, fields, {nowMs}) => {
  await removeProduct(tx, lookupText(fields.get('id')), nowMs);
  return PRODUCTS_PATH;
};

/** Asks before a product is deleted. */
export const DELETE_PRODUCT_PAGE: OwnerPage = {
  path: DELETE_PATH,
  title: {en: 'Delete a product', es: 'Eliminar un producto'},
  form: {submit: deleteProduct},
  body: async view => {
    const {shop, language, prefix, crumb, query} = view;
    const t = PRODUCT_TEXTS[language];
    const id = lookupText(query.id);
    const stored = await storedProduct(shop.db, id);
    if (!stored) throw new Refusal(404, 'not-found');
    return html`<p class="lead">${t.question.replace('{title}', stored.product.title)}</p>
${await lossHtml(view, id)}
<form class="owner-actions" method="post" action="${prefix}${DELETE_PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><button class="vt-button" type="submit">${t.yes}</button> <a href="${prefix}${EDIT_PATH}?id=${encodeURIComponent(id)}">${t.no}</a></form>`;
  },
};
