import {html} from 'hono/html';
import {DOWNLOADS_PATH} from '../../../site/model/bought-files.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {timeText} from '../owner/parts.js';
import {boughtLines, type OpenedLine} from './bought-files.js';
import {linesWithout} from './order-downloads.js';
import {DOWNLOAD_TEXTS} from './texts.js';

const stateText = ({state, endsMs}: OpenedLine, view: OwnerView): string => {
  const t = DOWNLOAD_TEXTS[view.language];
  if (state === 'unpaid') return t.unpaid;
  if (state === 'ended') return t.ended;
  if (state === 'used-up') return t.usedUp;
  return endsMs === null ? '' : t.until.replace('{date}', () => timeText(endsMs, view));
};

const lineHtml = (line: OpenedLine, view: OwnerView): Html => {
  const {language, locale, prefix, mayWrite} = view;
  const t = DOWNLOAD_TEXTS[language];
  const {title, token, files, max} = line;
  const counted = (left: number): string =>
    t.counted
      .replace('{count}', (max - left).toLocaleString(locale))
      .replace('{max}', max.toLocaleString(locale));
  return html`<li><p><strong><bdi>${title}</bdi></strong> <small>${stateText(line, view)}</small></p>
${
  files.length
    ? html`<ul>${files.map(({name, left}) => html`<li><bdi>${name}</bdi> <small>${counted(left)}</small></li>`)}</ul>
${mayWrite ? html`<p><a href="${prefix}${DOWNLOADS_PATH}/${token}">${t.link}<span class="visually-hidden"> ${title}</span></a></p>` : ''}`
    : html`<p>${t.noneBought}</p>`
}</li>`;
};

/** What an order's buyer downloads and how often they did, and below it, where there is a file, `actions`; null for an order without digital products. */
export async function orderDownloadsHtml(
  view: OwnerView,
  orderId: string,
  actions: Html,
): Promise<Html | null> {
  const {shop, language} = view;
  const lines = await boughtLines(shop.db, {orderId}, {shop, language});
  const older = await linesWithout(shop.db, orderId);
  if (!lines.length && !older.length) return null;
  const mayHaveFiles = older.length > 0 || lines.some(({files}) => files.length > 0);
  return html`<section class="owner-no-print owner-files" aria-labelledby="downloads-title"><h3 id="downloads-title">${DOWNLOAD_TEXTS[language].downloads}</h3><ul class="owner-file-list">${lines.map(line => lineHtml(line, view))}</ul>${mayHaveFiles ? actions : ''}</section>`;
}
