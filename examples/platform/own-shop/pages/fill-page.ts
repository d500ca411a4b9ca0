import {addEarly} from '../../../../src/cli/dev/add-early.js';
import {renderBlock} from '../../../../widgets/server/index.js';
import {shopProducts} from '../../../site/model/catalog.js';
import type {PageModel} from '../../../site/model/page-model.js';
import type {WireProduct} from '../../../site/model/product.js';
import {scriptJson} from '../../../site/model/script-json.js';
import {PAGE_TYPE} from '../../../site/model/site.js';
import {cartTermsOf} from '../../../site/views/cart-terms.js';
import {formView} from '../../../site/views/form.js';
import {productView} from '../../../site/views/product.js';
import {blockSettingsOf, contextOf} from '../../../site/views/shell.js';
import {linksToWithdrawal, withdrawalLink} from '../../../site/views/withdrawal.js';
import {escapeHtml} from '../catalog/escape-html.js';
import {lastEndOf, lastSheetEnd, type Marker, replaceMarkers} from './markers.js';
import {unknownId} from './unknown-id.js';

/** Names of the attributes with which a page asks for data of the shop. */
const ASKED = ['data-product', 'data-form'] as const;

/** A block as the server renders it: its data and what it begins with. */
interface BlockData {
  readonly data: object;
  readonly state?: object;
}

/** Where a page is filled from, and where what is wrong in it is reported. */
interface Filling {
  readonly model: PageModel;
  readonly report: (line: number, problem: string) => void;
}

/** The product that a block names; null for none. */
const wireOf = ({attributes, line}: Marker, {model, report}: Filling): WireProduct | null => {
  const id = attributes.get('data-product') ?? '';
  const wires = shopProducts(model);
  const ids = wires.map(product => product.id);
  if (!ids.includes(id)) report(line, unknownId('data-product', id, ids));
  return wires.find(product => product.id === id) ?? null;
};

/** An add button of a product: it needs no more than which variant it adds. */
const buttonOf = ({attributes, line}: Marker, {id, structuredContent}: WireProduct, {report}: Filling) => {
  const skus = structuredContent.variants.map(({sku}) => sku);
  const asked = attributes.get('data-sku') ?? (skus.length === 1 ? skus[0] : undefined);
  const known = skus.find(sku => sku === asked);
  if (known !== undefined)
    return {
      data: {
        itemId: id,
        sku: known,
        quantity: attributes.get('data-quantity'),
        label: attributes.get('data-label'),
      },
    };
  const found = asked === undefined ? 'is missing' : `found "${asked}"`;
  report(line, `data-sku: ${found}, expected one of ${skus.join(', ')}`);
  return null;
};

/** The data of a block that names a product; null where there is none. */
const productOf = (marker: Marker, filling: Filling): BlockData | null => {
  const wire = wireOf(marker, filling);
  if (!wire) return null;
  if (marker.kind === 'add-to-cart') return buttonOf(marker, wire, filling);
  const {props, state} = productView(wire, filling.model, true);
  return {data: props, state};
};

const formOf = ({attributes, line}: Marker, {model, report}: Filling): BlockData | null => {
  const id = attributes.get('data-form') ?? '';
  const ids = Object.keys(model.forms.byId);
  if (!ids.includes(id)) {
    report(line, unknownId('data-form', id, ids));
    return null;
  }
  const {props, state} = formView(id, model);
  return {data: props, state};
};

/** What a block is rendered from: a product or form that it names, or the visitor's cart; null for a block that brings its own data. */
const dataOf = (marker: Marker, filling: Filling): BlockData | null => {
  const {kind, attributes} = marker;
  if (attributes.has('data-product')) return productOf(marker, filling);
  if (attributes.has('data-form')) return formOf(marker, filling);
  if (marker.inner.includes('data-props')) return null;
  if (kind === 'cart-terms') return cartTermsOf(filling.model);
  return kind === 'cart' || kind === 'cart-pill' ? {data: {cart: filling.model.cart}} : null;
};

const START = /^<[a-z][\w-]*/i;

/** Rendered HTML with the attributes that its page gave the block, apart from those that it has. */
const withAttributes = (html: string, {attributes}: Marker): string => {
  const start = html.slice(0, html.indexOf('>'));
  const added = [...attributes].filter(
    ([name]) => ![...ASKED, 'class'].includes(name) && !start.includes(` ${name}=`),
  );
  const text = added.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
  const ownClass = attributes.get('class');
  const classed =
    ownClass === undefined
      ? html
      : start.includes(' class="')
        ? html.replace(' class="', ` class="${ownClass} `)
        : html.replace(START, found => `${found} class="${ownClass}"`);
  return classed.replace(START, found => found + text);
};

/** Kinds that the browser renders from a product: they get its data, and their content stays. */
const withProps = ({start, inner}: Marker, data: object): string => {
  const tag = /^<([a-z][\w-]*)/i.exec(start)?.[1] ?? 'div';
  return `${start}<script type="application/json" data-props>${scriptJson(data)}</script>${inner}</${tag}>`;
};

const fillBlock = (marker: Marker, filling: Filling): string | null => {
  const found = dataOf(marker, filling);
  if (!found) return null;
  const {data, state} = found;
  const {html, errors} = renderBlock(marker.kind, data, {...blockSettingsOf(filling.model), state});
  if (errors.some(({code}) => code === 'unknown-block')) return withProps(marker, data);
  for (const {message} of errors) filling.report(marker.line, message);
  return html === '' ? null : withAttributes(html, marker);
};

/** The default styles, so that blocks look at first as they look live. */
const STYLES = '<link rel="stylesheet" href="/vitrine/1/blocks.css" data-vitrine-looks="forms">';
const SCRIPT = '<script type="module" async src="/vitrine/1/vitrine.js"></script>';
const HEAD_END = /<\/head\s*>/i;

/** Puts HTML at the end of the head, or where a page without one takes it. */
const addToHead = (html: string, added: string): string => {
  const at = HEAD_END.exec(html)?.index;
  return at === undefined ? addEarly(html, added) : html.slice(0, at) + added + html.slice(at);
};

/** Puts the link to the site's styles after the page's own, which it changes. */
const addSiteStyles = (html: string, {stylesheet}: PageModel): string => {
  if (!stylesheet) return html;
  const link = `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
  const at = lastSheetEnd(html);
  return at === null ? addToHead(html, link) : html.slice(0, at) + link + html.slice(at);
};

const MAIN = /<(?:main|body)(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi;

/** Shows what became of a form without script at the start of the main part. */
const addNotice = (html: string, {notice}: PageModel): string => {
  const found = [...html.matchAll(MAIN)].at(-1);
  if (!notice || !found) return html;
  const role = notice.kind === 'error' ? 'alert' : 'status';
  const at = found.index + found[0].length;
  return `${html.slice(0, at)}<p class="notice notice-${notice.kind}" role="${role}">${escapeHtml(notice.text)}</p>${html.slice(at)}`;
};

/** Puts the way to withdraw from a contract at the end of the footer, or of the page, where the page has none itself. */
const addWithdrawal = (html: string, model: PageModel): string => {
  const link = withdrawalLink(model);
  if (!link || linksToWithdrawal(html)) return html;
  const at = lastEndOf(html, 'footer', 'body') ?? html.length;
  return `${html.slice(0, at)}<p class="withdrawal-way"><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>${html.slice(at)}`;
};

/** The type of a page, which decides what the runtime records of it. */
const typeOf = (path: string): number =>
  path === '/' ? PAGE_TYPE.main : path === '/cart' ? PAGE_TYPE.cart : PAGE_TYPE.page;

/** HTML with its blocks. */
export const fillBlocks = (html: string, filling: Filling): string =>
  replaceMarkers(html, marker => fillBlock(marker, filling));

/** A page of one's own folder with its blocks, the site context and the script. */
export const fillPage = (html: string, filling: Filling): string => {
  const {model} = filling;
  const filled = addSiteStyles(addNotice(addWithdrawal(fillBlocks(html, filling), model), model), model);
  const context = scriptJson(contextOf(model, {title: '', pageType: typeOf(model.path)}));
  const added = [
    /vitrine\/1\/blocks\.css|data-styles=["']?none/.test(html) ? '' : STYLES,
    html.includes('data-vitrine="site"')
      ? ''
      : `<script type="application/json" data-vitrine="site">${context}</script>`,
    /vitrine(?:\.global)?\.js/.test(html) ? '' : SCRIPT,
  ];
  return addToHead(filled, added.filter(Boolean).join('\n'));
};
