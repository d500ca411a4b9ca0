import type {BlockKind, LazyKind} from './block-kinds.js';
import type {ShapeName} from './data-shapes.js';

/** An attribute that a page may write. */
export interface MarkerAttribute {
  readonly what: string;
  readonly required?: true;
  readonly values?: readonly string[];
  /** The least whole number, where its text is one. */
  readonly from?: number;
}

type Attributes = Readonly<Record<string, MarkerAttribute>>;

/**
 * What a kind of block reads: a shape of `data-shapes.ts` in its child script, the attributes of its element, and those of
 * elements inside it. `also` are fields that it reads next to its shape's.
 */
export interface MarkerData {
  readonly shape: ShapeName | null;
  /** True where the child script may be left out. */
  readonly isOptional?: true;
  readonly also?: Readonly<Record<string, string>>;
  /** True where the fields of `also` may stand without the shape's. */
  readonly isAlsoEnough?: true;
  readonly attributes?: Attributes;
  readonly inside?: Attributes;
}

const ITEM_ID = {what: 'id of the item'} as const;

/** What each kind of block reads. Source: docs/markers.md. */
export const MARKER_DATA = {
  product: {shape: 'product'},
  'add-to-cart': {
    shape: 'button',
    isOptional: true,
    attributes: {
      'data-item-id': {...ITEM_ID, required: true},
      'data-sku': {what: 'variant that the button adds'},
      'data-quantity': {what: 'units, 1 by default', from: 1},
      'data-label': {what: 'label of the button'},
    },
  },
  price: {shape: 'product'},
  cart: {shape: 'cart data', isOptional: true},
  'cart-terms': {shape: 'cart terms', isOptional: true},
  'cart-pill': {shape: null},
  'cart-count': {shape: null},
  'cart-drawer': {shape: null},
  'product-images': {
    shape: null,
    attributes: {'data-item-id': ITEM_ID},
    inside: {'data-variant-ids': {what: 'ids of the variants that a picture shows, separated by spaces'}},
  },
  'product-address': {shape: null, attributes: {'data-item-id': ITEM_ID}},
  'product-stock': {
    shape: null,
    attributes: {
      'data-item-id': ITEM_ID,
      'data-sku': {what: 'variant that the page came with'},
      'data-left': {what: 'its units; without it they are not counted', from: 0},
      'data-low': {what: 'units from which the block speaks', from: 0},
    },
  },
  order: {shape: 'order'},
  'quick-view': {
    shape: null,
    attributes: {'data-group': {what: 'name of the group whose links lead on to each other'}},
  },
  'load-more': {
    shape: null,
    attributes: {'data-list': {required: true, what: 'id of the list on every page'}},
  },
  'item-form': {shape: 'form', attributes: {'data-item-id': ITEM_ID}},
  lessons: {
    shape: null,
    attributes: {
      'data-item-id': {what: 'id of the paywall product'},
      'data-access': {values: ['open', 'locked'], what: 'what the visitor may see'},
    },
    inside: {
      'data-lesson': {what: 'name of a lesson'},
      'data-free': {what: 'the lesson is free'},
    },
  },
  login: {shape: 'login data', isOptional: true},
  'line-answers': {shape: null},
  'line-fields': {shape: null, attributes: {'data-item-id': ITEM_ID}},
  installments: {
    shape: 'product',
    also: {installments: 'installment offer'},
    // Without a product the offer is for the cart.
    isAlsoEnough: true,
    attributes: {'data-sku': {what: 'variant that the page came with'}},
  },
  market: {shape: null},
  'language-switcher': {shape: 'page languages'},
  address: {
    shape: null,
    attributes: {
      'data-product-page': {what: 'the page that asks for the address, `page` by default'},
      'data-product-section': {what: 'the part of it, `address` by default'},
    },
  },
  preferences: {
    shape: null,
    attributes: {'data-namespace': {what: 'namespace of the preferences', required: true}},
  },
  plan: {
    shape: 'product',
    attributes: {'data-subscribe': {what: 'address that subscribes, `/subscribe` by default'}},
  },
  form: {shape: 'form'},
  newsletter: {shape: 'form'},
  announcement: {
    shape: null,
    attributes: {
      'data-announcement': {required: true, what: 'name by which the device remembers that it was closed'},
      'data-version': {what: 'another version is shown again, 1 by default'},
      'data-days': {what: 'days for which it stays closed, 30 by default'},
    },
    inside: {'data-close': {what: 'a press on this closes the announcement'}},
  },
  'scroll-links': {
    shape: null,
    attributes: {
      'data-offset': {what: 'pixels that stay free above, 30 by default'},
      'data-duration': {what: 'milliseconds of the scroll, 300 by default and 50 at least'},
    },
  },
  chart: {shape: null},
  'site-search': {shape: null},
  popup: {shape: 'popup', inside: {'data-close': {what: 'a press on this closes the popup'}}},
  search: {
    shape: 'search',
    attributes: {'data-engine': {what: 'address of the template engine'}},
    inside: {'data-search': {what: 'name of the template that fills this element'}},
  },
  restock: {
    shape: null,
    attributes: {
      'data-item-id': ITEM_ID,
      'data-success-text': {what: 'text once the visitor signed up'},
    },
    inside: {'data-variant-attributes': {what: 'options of a variant, as JSON'}},
  },
  image: {shape: 'image'},
  summary: {shape: 'summary'},
  gallery: {shape: 'gallery', isOptional: true},
  reviews: {shape: 'reviews data', isOptional: true, attributes: {'data-item-id': ITEM_ID}},
} as const satisfies Readonly<Record<Exclude<BlockKind | LazyKind, `compat-${string}`>, MarkerData>>;

/** Names a kind that a page may write. */
export type MarkerKind = keyof typeof MARKER_DATA;

/** Attributes of every block and of the page. Source: docs/markers.md, Attributes of every block; docs/events.md, Experiments. */
export const PAGE_ATTRIBUTES = {
  'data-load': {
    values: ['visible', 'idle', 'load', 'interaction', 'save-data', 'none', 'media(…)'],
    what: "when the browser downloads the block's code",
  },
  'data-on-add': {
    values: ['none', 'toast', 'open', 'checkout'],
    what: 'what an add shows: a name or a selector',
  },
  'data-ui': {values: ['own'], what: 'blocks inside are live and render nothing'},
  'data-props': {what: "on a JSON script inside a block: the block's data"},
  'data-product': {
    what: 'id of a product: `vitrine serve` puts its data into the block, elsewhere a product or price is read from the platform',
  },
  'data-form': {what: 'id of the form whose data `vitrine serve` puts into the block'},
  'data-shared': {
    what: "on the first page's header, footer and links to stylesheets: `vitrine serve` puts them on the platform's pages too",
  },
  'data-vitrine': {values: ['site'], what: 'on a JSON script: the site context'},
  'data-styles': {what: 'on the script tag: `none` adds no default styles', values: ['none']},
  'data-vitrine-looks': {
    what: 'on a link to a stylesheet: it has the styles of forms',
    values: ['forms'],
  },
  'data-vitrine-styles': {
    what: 'on a link to a stylesheet: it has the styles of this kind',
    values: ['gallery', 'chart'],
  },
  'data-focal-x': {
    what: 'on a picture that its box crops: what stays in view, in steps of 5 % from the left, 50 where it is absent',
  },
  'data-focal-y': {what: 'the same from the top'},
  'data-takeover': {what: "on the script tag: existing markup is the runtime's, not the platform's"},
  'data-market': {what: 'an element that a change of currency replaces'},
  'data-quick-view': {what: 'the part of a product page that a quick view shows'},
  'data-track': {values: ['button', 'overlay'], what: 'clicks on this element are counted'},
  'data-experiment': {what: 'name of an experiment'},
  'data-variant': {what: 'name of a variant inside an experiment'},
} as const satisfies Attributes;
