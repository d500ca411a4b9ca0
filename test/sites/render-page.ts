import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {HostedPage, HostedSite} from '../../examples/platform/pages/hosted-site.js';
import type {CatalogProduct, WireVariant} from '../../examples/site/model/product.js';
import {siteContext} from './context.js';
import {formContext} from './forms.js';
import {productOf} from './products.js';

/** What a page file begins with, as JSON in a comment. */
export interface Front {
  /** File of `frames` around the page. */
  readonly frame: string;
  readonly title: string;
  /** Where the site serves it. */
  readonly path: string;
  /** Files of `styles`, in order. */
  readonly styles: readonly string[];
  /** Url id of the product whose own page it is. */
  readonly product?: string;
  /** Url ids of the products it lists. */
  readonly products?: readonly string[];
  /** Merged into `Static.SQUARESPACE_CONTEXT`; `null` leaves it out. */
  readonly context?: Readonly<Record<string, unknown>> | null;
  readonly currency?: string;
  readonly lang?: string;
  readonly bodyClass?: string;
  /** Markup before the end of the head, after the tag: the platform's own script where it is bound last. */
  readonly headEnd?: string;
  /** Markup at the start of the head, before the tag. */
  readonly headStart?: string;
  /** True where the tag has `data-takeover`. */
  readonly takesOver?: boolean;
  /** True where the JSON view is broken, as it was on sites for weeks. */
  readonly hasNoJson?: boolean;
}

/** A page of the kit. */
export interface KitPage {
  readonly id: string;
  readonly front: Front;
  /** The document, with our tag or without; of a product that the page lists, its own page. */
  html(hasTag: boolean, urlId?: string): string;
}

const HERE = import.meta.dirname;
const read = (folder: string, name: string): string => readFileSync(join(HERE, folder, name), 'utf8');

/** Where our entry is served. */
const ENTRY = '/vitrine/1/vitrine.js';

/** The tag as an owner pastes it. */
export const tagOf = ({takesOver}: Pick<Front, 'takesOver'>): string =>
  `<script type="module" async src="${ENTRY}"${takesOver ? ' data-takeover' : ''}></script>`;

/** Text safe inside a double-quoted attribute, as the platform escapes JSON there. */
const escaped = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A variant as pages have carried it for long, with the keys that nobody needs. */
const pageVariant = (variant: WireVariant) => ({
  ...variant,
  width: 0,
  height: 0,
  weight: 0,
  len: 0,
  imageIds: [],
  images: [],
});

const pageItem = (product: CatalogProduct, path: string) => ({
  id: product.id,
  collectionId: product.collectionId,
  recordType: 11,
  title: product.title,
  urlId: product.urlId,
  fullUrl: path,
  structuredContent: {
    _type: 'CommerceStoreItem',
    ...product.structuredContent,
    variants: product.structuredContent.variants.map(pageVariant),
  },
});

/** Names and values of a product's options. */
const optionsOf = (urlId: string): [name: string, values: string[]][] => {
  const {variants, variantOptionOrdering} = productOf(urlId).structuredContent;
  return variantOptionOrdering.map(name => [
    name,
    [...new Set(variants.map(({attributes}) => attributes[name] ?? ''))],
  ]);
};

const selects = (urlId: string, open: (name: string) => string): string =>
  optionsOf(urlId)
    .map(([name, values]) => {
      const options = values.map(value => `<option value="${escaped(value)}">${value}</option>`).join('');
      return `${open(name)}<option value="">Select ${name}</option>${options}</select></div></div>`;
    })
    .join('');

/** What `{{name argument}}` in a page stands for. */
const MACROS: Readonly<Record<string, (argument: string) => string>> = {
  id: urlId => productOf(urlId).id,
  collection: urlId => productOf(urlId).collectionId,
  variants: urlId => escaped(productOf(urlId).structuredContent.variants.map(pageVariant)),
  'title-of': urlId => productOf(urlId).title,
  'price-of': urlId => `$${productOf(urlId).structuredContent.priceMoney.value}`,
  'older-options': urlId =>
    selects(
      urlId,
      name =>
        `<div class="variant-option"><div class="variant-select-wrapper" data-text="Select ${name}"><select data-variant-option-name="${name}" aria-label="Select ${name}">`,
    ),
  'current-options': urlId =>
    selects(
      urlId,
      name =>
        `<div class="variant-option form-item select" data-variant-option-name="${name}"><div class="variant-dropdown"><select class="variant-select" name="variant-option-${name}-select" aria-label="Select ${name}">`,
    ),
  plan: urlId => escaped(productOf(urlId).structuredContent.subscriptionPlan),
  item: urlId => escaped(pageItem(productOf(urlId), `/shop/p/${urlId}`)),
  'variant-id': text => {
    const [urlId = '', sku] = text.split(' ');
    return productOf(urlId).structuredContent.variants.find(found => found.sku === sku)?.id ?? '';
  },
  /** Attributes of a variant as JSON in an attribute. */
  attributes: text => {
    const [urlId = '', sku] = text.split(' ');
    return escaped(
      productOf(urlId).structuredContent.variants.find(found => found.sku === sku)?.attributes ?? {},
    );
  },
  /** `{{merchandising <url id> {…}}}`: what the store decides about a product, keyed by its id. */
  merchandising: text => {
    const [urlId = ''] = text.split(' ');
    return escaped({[productOf(urlId).id]: JSON.parse(text.slice(urlId.length))});
  },
  /** `{{form-context <id>}}`: JSON for a script element. */
  'form-context': id => JSON.stringify(formContext(id)).replaceAll('<', '\\u003c'),
  /** `{{form-bare <id>}}`: the same without its texts, which `{{form-strings <id>}}` are. */
  'form-bare': id => JSON.stringify({...formContext(id), localizedStrings: undefined}),
  'form-strings': id => JSON.stringify(Object(formContext(id)).localizedStrings),
  /** `{{json {…}}}`: any JSON, escaped. */
  json: text => escaped(JSON.parse(text)),
};

const filled = (html: string, more: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{([\w-]+)(?: ([^\n]*?))?\}\}(?!\})/g, (whole, name: string, argument = '') => {
    const own = more[name];
    if (own !== undefined) return filled(own, {});
    const macro = MACROS[name];
    if (!macro) throw new Error(`a page names ${whole}, which is nothing`);
    return macro(argument);
  });

const FRONT = /^<!--(\{[\s\S]*?\})-->\n/;

const readPage = (id: string): KitPage => {
  const source = read('pages', `${id}.html`);
  const json = FRONT.exec(source)?.[1];
  if (!json) throw new Error(`${id}: a page begins with its data, as JSON in a comment`);
  const front: Front = JSON.parse(json);
  const body = source.replace(FRONT, '');
  const detail = front.styles.includes('products-current') ? 'current' : 'older';
  const html = (hasTag: boolean, urlId?: string): string => {
    const own = urlId ? {...front, product: urlId, title: productOf(urlId).title} : front;
    const context = front.context === null ? '' : siteContext(own);
    const parts = {
      title: front.title,
      lang: front.lang ?? 'en-US',
      path: front.path,
      'body-class': front.bodyClass ?? '',
      'head-start': front.headStart ?? '',
      'head-end': front.headEnd ?? '',
      tag: hasTag ? tagOf(front) : '',
      styles: front.styles
        .map(name => `<link rel="stylesheet" type="text/css" href="/kit/styles/${name}.css">`)
        .join('\n'),
      context:
        context &&
        `<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${context};</script>`,
      page: urlId ? read('details', `${detail}.html`).replaceAll('@', urlId) : body,
    };
    return filled(read('frames', `${front.frame}.html`), parts);
  };
  return {id, front, html};
};

/** Every page of the kit by its id. */
export const PAGES: ReadonlyMap<string, KitPage> = new Map(
  readdirSync(join(HERE, 'pages'))
    .filter(name => name.endsWith('.html'))
    .map(name => readPage(name.replace(/\.html$/, '')))
    .map(page => [page.id, page]),
);

/** The host of a page without our tag. */
export const plainHost = (id: string): string => `plain.${id}`;

const FILE_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const fileAt = (path: string): HostedPage | null => {
  const [, folder, name, ending] = /^\/kit\/(styles|scripts)\/([\w-]+\.(css|js))$/.exec(path) ?? [];
  return folder && name && ending ? {body: read(folder, name), type: FILE_TYPES[ending] ?? ''} : null;
};

/**
 * The kit as the platform serves it: each page is a site of its own at `<page id>.localhost`, so that paths and cookies of
 * one are none of another's.
 */
export const KIT: HostedSite = {
  at({hostname, pathname}) {
    const [, plain, id = ''] = /^(plain\.)?(.+)\.localhost$/.exec(hostname) ?? [];
    const page = PAGES.get(id);
    if (!page) return null;
    const {front} = page;
    const own = front.path === pathname;
    const items = (front.products ?? []).map(productOf);
    const listed = items.find(({urlId}) => pathname.endsWith(`/p/${urlId}`));
    if (!own && !listed) return fileAt(pathname);
    const item = own ? front.product && productOf(front.product) : listed;
    return {
      body: page.html(!plain, own ? undefined : listed?.urlId),
      ...(item && !front.hasNoJson ? {item} : {}),
      ...(own && !item ? {items} : {}),
      ...(front.currency ? {currency: front.currency} : {}),
    };
  },
};
