import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {filesSection, megabytesText} from './files-html.js';
import {DIGITAL, POSTED_FILES_MAX, PRODUCT_FILES_MAX} from './limits.js';
import {FILES_PATH, PRODUCT_PATH, REMOVE_PATH} from './paths.js';
import {addFiles, filesOf, removeFile, replaceFile, uploadedFile} from './product-files.js';
import {type FilesProblem, readFilesForm, receivedWith} from './receive-files.js';
import {DOWNLOAD_TEXTS} from './texts.js';

type ActionView = Parameters<OwnerAction>[2];

/** The way back to the product, at its files. */
const filesOfProduct = (id: string): string =>
  `${PRODUCT_PATH}?${new URLSearchParams({id, saved: 'files'})}#files`;

const problemText = (problem: FilesProblem, view: ActionView): string => {
  const t = DOWNLOAD_TEXTS[view.language];
  const mb = megabytesText(view.shop.downloadSettings.fileBytesMax, view);
  return {
    'too-large': t.tooLarge.replace('{mb}', mb),
    'too-many': t.tooMany.replace('{max}', String(POSTED_FILES_MAX)),
    empty: t.empty,
  }[problem];
};

/** Adds the files that came with the form, or puts one in the place of another. */
const submitFiles: OwnerAction = async (tx, fields, view) => {
  const {nowMs, language} = view;
  const {downloadSettings: settings} = view.shop;
  const t = DOWNLOAD_TEXTS[language];
  const {files, problem} = receivedWith(fields);
  if (problem) throw new FormRefused(problemText(problem, view));
  const [first] = files;
  if (!first) throw new FormRefused(t.choose);
  const productId = lookupText(fields.get('id'));
  const replaced = lookupText(fields.get('replace'));
  const added = replaced
    ? await replaceFile(tx, {id: replaced, productId}, {file: first, settings})
    : await addFiles(tx, productId, {files, settings, nowMs});
  if (added === 'gone') throw new FormRefused(t.gone);
  const mb = megabytesText(settings.totalBytesMax, view);
  if (added === 'full')
    throw new FormRefused(t.full.replace('{max}', String(PRODUCT_FILES_MAX)).replace('{mb}', mb));
  return filesOfProduct(productId);
};

async function productNamed({shop, query, tried}: OwnerView) {
  const product = await shop.db
    .selectFrom('product')
    .select(['id', 'titles', 'product_type'])
    .where('id', '=', lookupText(query.id ?? tried?.fields.get('id')))
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'not-found');
  return product;
}

/** The files of a product, where a form of files was refused. */
export const FILES_PAGE: OwnerPage = {
  path: FILES_PATH,
  title: {en: DOWNLOAD_TEXTS.en.title, es: DOWNLOAD_TEXTS.es.title},
  form: {submit: submitFiles, read: readFilesForm, keepsTyped: true},
  body: async view => {
    const {language, prefix} = view;
    const {id, titles, product_type} = await productNamed(view);
    return html`<p class="lead"><bdi>${textIn(titles, language)}</bdi></p>
<p class="owner-actions"><a href="${prefix}${PRODUCT_PATH}?id=${encodeURIComponent(id)}">${DOWNLOAD_TEXTS[language].back}</a></p>
${await filesSection(view, {id, isDigital: product_type === DIGITAL})}`;
  },
};

/** Removes a file; one that is gone already is no failure. */
const submitRemoval: OwnerAction = async (tx, fields) => {
  const id = lookupText(fields.get('id'));
  const file = await uploadedFile(tx, id);
  await removeFile(tx, id);
  return file ? filesOfProduct(file.productId) : '/owner/products';
};

/** Asks before a file is removed, and says who loses it. */
export const REMOVE_FILE_PAGE: OwnerPage = {
  path: REMOVE_PATH,
  title: {en: DOWNLOAD_TEXTS.en.removeTitle, es: DOWNLOAD_TEXTS.es.removeTitle},
  form: {submit: submitRemoval},
  body: async ({shop, language, locale, prefix, crumb, query}) => {
    const t = DOWNLOAD_TEXTS[language];
    const file = await uploadedFile(shop.db, lookupText(query.id));
    if (!file) throw new Refusal(404, 'not-found');
    const {id, name, productId} = file;
    const found = (await filesOf(shop.db, productId, shop.nowMs())).find(one => one.id === id);
    const buyers = found?.buyers ?? 0;
    return html`<p class="lead">${t.question.replace('{name}', () => name)}</p>
${buyers ? html`<p class="notice">${t.lost.replace('{count}', buyers.toLocaleString(locale))}</p>` : ''}
<form class="owner-actions" method="post" action="${prefix}${REMOVE_PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><button class="vt-button" type="submit">${t.yes}</button> <a href="${prefix}${PRODUCT_PATH}?id=${encodeURIComponent(productId)}">${t.no}</a></form>`;
  },
};
