import {html} from 'hono/html';
import {sizeText} from '../../../../src/forms/upload-text.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {FILES_PATH, REMOVE_PATH} from './paths.js';
import {filesOf, type ProductFile} from './product-files.js';
import {DOWNLOAD_TEXTS} from './texts.js';

const MB = 1_000_000;

/** Bytes as megabytes, as the owner reads them. */
export const megabytesText = (bytes: number, {locale}: Pick<OwnerView, 'locale'>): string =>
  (bytes / MB).toLocaleString(locale, {maximumFractionDigits: 1});

/** What the section is of, and who looks at it. */
type FilesView = Pick<OwnerView, 'shop' | 'language' | 'locale' | 'prefix' | 'crumb' | 'mayWrite'>;

/** A product whose files are shown. */
interface ShownProduct {
  readonly id: string;
  readonly isDigital: boolean;
}

/** A form that sends files. The field is the last one: what comes before it says who sends it. */
const uploadForm = (
  view: FilesView,
  productId: string,
  {hidden, field, button}: {readonly hidden: Html; readonly field: Html; readonly button: string},
): Html =>
  html`<form method="post" enctype="multipart/form-data" action="${view.prefix}${FILES_PATH}?id=${encodeURIComponent(productId)}"><input type="hidden" name="crumb" value="${view.crumb}"><input type="hidden" name="id" value="${productId}">${hidden}${field}<button class="vt-button" type="submit">${button}</button></form>`;

const replaceHtml = ({id, name}: ProductFile, view: FilesView, productId: string): Html => {
  const t = DOWNLOAD_TEXTS[view.language];
  const field = html`<p class="field"><label for="replace-${id}">${t.newFile}</label><small class="owner-note" id="replace-${id}-hint">${t.replaceHint}</small><input type="file" id="replace-${id}" name="file" required aria-describedby="replace-${id}-hint"></p>`;
  const hidden = html`<input type="hidden" name="replace" value="${id}">`;
  const button = t.replaceName.replace('{name}', () => name);
  return html`<details class="owner-more"><summary>${t.replace}<span class="visually-hidden"> ${name}</span></summary>${uploadForm(view, productId, {hidden, field, button})}</details>`;
};

const fileHtml = (file: ProductFile, view: FilesView, productId: string): Html => {
  const {language, locale, prefix, mayWrite} = view;
  const t = DOWNLOAD_TEXTS[language];
  const {id, name, bytes, isFromFolder} = file;
  const remove = html`<p><a href="${prefix}${REMOVE_PATH}?id=${id}">${t.remove}<span class="visually-hidden"> ${name}</span></a></p>`;
  return html`<li class="owner-file"><p><bdi>${name}</bdi> <small>${sizeText(bytes, locale)}</small>${isFromFolder ? html` <small>${t.fromFolder}</small>` : ''}</p>${mayWrite && !isFromFolder ? html`${replaceHtml(file, view, productId)}${remove}` : ''}</li>`;
};

const addHtml = (view: FilesView, productId: string): Html => {
  const t = DOWNLOAD_TEXTS[view.language];
  const max = megabytesText(view.shop.downloadSettings.fileBytesMax, view);
  const field = html`<p class="field"><label for="download-files">${t.files}</label><small class="owner-note" id="download-files-hint">${t.intro.replace('{mb}', max)}</small><input type="file" id="download-files" name="file" multiple required aria-describedby="download-files-hint"></p>`;
  return uploadForm(view, productId, {hidden: html``, field, button: t.add});
};

/** The files of a product with what an owner does with them; nothing for a product that delivers none. */
export async function filesSection(view: FilesView, {id, isDigital}: ShownProduct): Promise<Html> {
  const {shop, language, mayWrite} = view;
  const t = DOWNLOAD_TEXTS[language];
  const files = await filesOf(shop.db, id, shop.nowMs());
  if (!isDigital && !files.length) return html``;
  const warning = isDigital ? (files.length ? '' : t.none) : t.notDigital;
  return html`<section class="owner-group owner-files" id="files" aria-labelledby="files-title"><h2 id="files-title">${t.title}</h2>
${warning ? html`<p class="notice">${warning}</p>` : ''}
${files.length ? html`<ul class="owner-file-list">${files.map(file => fileHtml(file, view, id))}</ul>` : ''}
${mayWrite ? addHtml(view, id) : ''}</section>`;
}

/** Who may still download the files of a product that is deleted; nothing for a product without files. */
export async function lossHtml(
  {shop, language, locale}: Pick<OwnerView, 'shop' | 'language' | 'locale'>,
  productId: string,
): Promise<Html> {
  const [file] = await filesOf(shop.db, productId, shop.nowMs());
  if (!file) return html``;
  const count = file.buyers.toLocaleString(locale);
  return html`<p class="notice">${DOWNLOAD_TEXTS[language].lostWithProduct.replace('{count}', count)}</p>`;
}
