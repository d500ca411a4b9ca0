import {html} from 'hono/html';
import {getInvoiceTexts} from '../../../site/model/invoice.js';
import {directionOf, langOf, languageOf} from '../../../site/model/languages.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Html} from '../owner/layout.js';
import {documentHtml, documentTitle} from './document-html.js';
import {documentIdOf, documentPath} from './document-token.js';
import {documentAt, documentsOf, type ListedDocument} from './list.js';
import {DOCUMENT_PATH} from './paths.js';

/** No browser or proxy keeps it, no search engine lists it, and nobody learns its address, which opens it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** Links to the other documents of the order. */
const othersHtml = (shown: ListedDocument, documents: readonly ListedDocument[], secret: string): Html => {
  const others = documents.filter(({id}) => id !== shown.id);
  if (!others.length) return html``;
  const t = getInvoiceTexts(shown.locale);
  return html`<nav class="invoice-others" aria-label="${t.others}"><ul>${others.map(one => html`<li><a href="${documentPath(secret, one.id)}">${documentTitle(one)}</a></li>`)}</ul></nav>`;
};

const pageHtml = (document: ListedDocument, others: Html): Html => {
  const {locale, seller} = document;
  const title = documentTitle(document);
  return html`<!doctype html>
<html lang="${langOf(locale)}" dir="${directionOf(languageOf(locale))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title} · ${seller.name}</title>
<link rel="stylesheet" href="/assets/all-invoice.css">
</head>
<body><main id="content" class="invoice-page"><h1>${title}</h1>${documentHtml(document, others)}</main></body>
</html>`;
};

/** Shows a document to whoever has its address. Whatever else is asked for is not there, in the same words. */
async function getDocument(c: Exchange, shop: Shop): Promise<Response> {
  const id = documentIdOf(shop.secret, c.req.param('token') ?? '');
  const document = id === null ? undefined : await documentAt(shop.db, id);
  if (!document) throw new Refusal(404, 'not-found', {headers: HEADERS});
  const others = othersHtml(document, await documentsOf(shop.db, document.orderId), shop.secret);
  return c.html(pageHtml(document, others), 200, HEADERS);
}

/** Documents for buyers, in the language of their order. */
export const INVOICE_ROUTES: readonly Route[] = [
  {method: 'GET', path: `${DOCUMENT_PATH}/:token`, answer: getDocument},
];
