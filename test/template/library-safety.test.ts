import fc from 'fast-check';
import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';
import {formatters, predicates} from '../../src/template/library/index.js';
import {propertyRuns} from '../tools/property-runs.js';
import {spread} from '../tools/spread.js';
import {cpuMs} from './cpu-time.js';

const TAG = /<\/?([a-z]+)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*)>/g;
const SCRIPTS = /<script>Y\.use\([^<]*<\/script>/g;

/** Elements, and what is left of the markup when all well-formed tags are gone. */
const read = (html: string) => {
  const tags: string[] = [];
  const attributes: string[] = [];
  const rest = html.replace(SCRIPTS, '').replace(TAG, (_all, tag: string, inside: string) => {
    tags.push(tag);
    attributes.push(
      ...inside
        .replace(/="[^"]*"/g, '')
        .trim()
        .split(' ')
        .filter(Boolean),
    );
    return '';
  });
  return {tags, attributes, rest};
};

const hostileText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onclick='x",
    '" onload="x',
    '</div><img src=x onerror=x>',
    '<!--',
    '-->',
    '{0}',
    '&lt;',
    'javascript:alert(1)',
    '</script>',
    '\u2028',
  ),
  fc
    .array(fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', 'a', '{', '}', '#'), {maxLength: 12})
    .map(a => a.join('')),
);

const anItem = (text: string) => ({
  id: text,
  collectionId: text,
  title: text,
  body: text,
  filename: text,
  assetUrl: text,
  originalSize: text,
  componentKey: text,
  mediaFocalPoint: {x: text, y: text},
  colorData: {topLeftAverage: text, centerAverage: text},
  oembed: {html: text, providerName: text},
  overlay: true,
  mainImageId: text,
  fullUrl: text,
  userName: text,
  recordType: text,
  likeCount: text,
  type: 'name',
  rawTitle: text,
  values: {First: text, Last: text},
  src: text,
  alt: text,
  sizes: text,
  class: text,
  structuredContent: {
    productType: 1,
    audioAssetUrl: text,
    isSubscribable: false,
    additionalFieldsFormId: 'f',
    additionalFieldsForm: {name: text},
    useCustomAddButtonText: true,
    customAddButtonText: text,
    variantOptionOrdering: [text],
    variants: [
      {attributes: {[text]: text}, qtyInStock: 3, price: 1, priceMoney: {value: '1', currency: text}},
      {attributes: {[text]: 'b'}, qtyInStock: 3, price: 2, priceMoney: {value: '2', currency: text}},
    ],
  },
});

const aSite = (text: string) => ({
  item: anItem(text),
  localizedStrings: Object.fromEntries(
    [
      'productAddToCartText',
      'productQuantityInputLabel',
      'productPriceFromText',
      'productQuickViewText',
      'productSaleText',
      'productVariantSelectText',
    ].map(key => [key, text]),
  ),
  productMerchandisingContext: {
    [text]: {
      scarcityEnabled: true,
      scarcityText: text,
      scarcityTemplateViews: [{qtyInStock: 1, attributes: {a: text}}],
      restockNotificationMessages: {
        CTAText: text,
        placeholderText: text,
        buttonText: text,
        mailingListDescription: text,
      },
      restockNotificationViews: [{variantId: text}],
      mailingListSignUpEnabled: true,
    },
  },
  website: {shareButtonOptions: {x: 1}},
  websiteSettings: {simpleLikingEnabled: true},
  featureFlags: {useCLDRMoneyFormat: true},
});

/** Every formatter that builds markup, with the elements it may print. */
const EMITTERS = {
  'add-to-cart-btn': 'div button span',
  'audio-player': 'div',
  'comment-link': 'a',
  comments: 'div',
  image: 'noscript img',
  'image-element': 'img',
  'like-button': 'span',
  'product-checkout': 'div select option input label button span',
  'product-price': 'div span',
  'product-quick-view': 'button',
  'product-restock-notification': 'div span form input label',
  'product-scarcity': 'div',
  'product-status': 'div',
  'quantity-input': 'div input',
  'social-button': 'div',
  'social-button-inline': 'span',
  'summary-form-field': 'div span',
  'subscription-price': 'div span',
  'twitter-follow-button': 'div',
  'variants-select': 'div select option input label',
  video: 'div img',
} as const;

for (const [name, elements] of Object.entries(EMITTERS))
  for (const [runs, options] of propertyRuns(60))
    test(`X02 ${name} prints its own tags only, whatever the data`, options, () => {
      const allowed = new Set(elements.split(' '));
      fc.assert(
        fc.property(hostileText, text => {
          const {output} = render(`{item|${name}}`, aSite(text), {locale: 'en', now: 0});
          const {tags, attributes, rest} = read(output.replace(/<!-- image: [a-z ,]+ -->/g, ''));
          expect(tags.filter(tag => !allowed.has(tag))).toEqual([]);
          expect(attributes.filter(attribute => attribute.startsWith('on'))).toEqual([]);
          expect(rest.replace(/&[a-z]+;/g, '')).not.toMatch(/[<>]/);
        }),
        runs,
      );
    });

for (const name of ['html', 'htmlattr', 'htmltag'])
  for (const [runs, options] of propertyRuns(200))
    test(`X02 ${name} leaves no tag, and its text reads back`, options, () => {
      fc.assert(
        fc.property(hostileText, text => {
          const {output} = render(`{t|${name}}`, {t: text}, {});
          expect(output).not.toMatch(/[<>]/);
          if (name !== 'html') expect(output).not.toContain('"');
          const back = output
            .replaceAll('&quot;', '"')
            .replaceAll('&gt;', '>')
            .replaceAll('&lt;', '<')
            .replaceAll('&amp;', '&');
          expect(back).toBe(text);
        }),
        runs,
      );
    });

for (const [runs, options] of propertyRuns(200))
  test('X02 JSON in a script cannot end it', options, () => {
    fc.assert(
      fc.property(hostileText, text => {
        expect(render('{o|json}', {o: {[text]: text}}, {}).output).not.toContain('</');
      }),
      runs,
    );
  });

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;
cyclic.items = [cyclic];

const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  1e308,
  10n,
  Symbol('s'),
  () => 'called',
  'x'.repeat(5000),
  '\ud800',
  [],
  [null, [null]],
  cyclic,
  Object.create(null),
  JSON.parse('{"__proto__": {"polluted": true}, "structuredContent": {"variants": 5}}'),
  {structuredContent: {productType: 1, variants: [null, 1, 'x', []], variantOptionOrdering: [null, {}]}},
  {
    get id() {
      throw new Error('trap');
    },
    get structuredContent() {
      throw new Error('trap');
    },
  },
  new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('trap');
      },
      ownKeys() {
        throw new Error('trap');
      },
    },
  ),
  new Date(Number.NaN),
  new Map([[1, 2]]),
  {toJSON: () => cyclic},
];

const ARGS = ['', ' x', ' 3 y', ':date:full:short', ' key=@.id'];

for (const name of Object.keys(formatters))
  test(`X07 ${name} never throws out of render, whatever it is given`, () => {
    for (const value of HOSTILE_VALUES)
      for (const args of ARGS) {
        const result = render(`{v|${name}${args}}{v,v|${name}${args}}`, {v: value}, {locale: 'en', now: 0});
        expect(typeof result.output).toBe('string');
        expect(result.output).not.toContain('called');
      }
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  });

for (const name of Object.keys(predicates))
  test(`X07 ${name} never throws out of render, whatever it stands in`, () => {
    for (const value of HOSTILE_VALUES)
      for (const args of ['', ' v', ' v 1', ' "x" {'])
        expect(render(`{.${name}${args}}y{.or}n{.end}`, value, {}).output).toMatch(/^(?:[yn]|.*\{.*)?$/s);
  });

// Source: reliability X08
const LONG = 50_000;
const STALL_MS = 150;
const NASTY = [
  '<'.repeat(LONG),
  '"'.repeat(LONG),
  ' '.repeat(LONG),
  '{0 plural other {'.repeat(LONG / 20),
  '{'.repeat(LONG),
  '&#'.repeat(LONG / 2),
  'http://'.repeat(LONG / 8),
  `${' @a'.repeat(LONG / 3)}`,
  '-'.repeat(LONG),
  '1'.repeat(LONG),
];
const TEXT_FORMATTERS =
  `html htmltag safe slugify smartypants truncate format line-breaks encode-space url-encode message
  activate-twitter-links color-weight decimal item-classes`.split(/\s+/);

for (const [name, options] of spread(TEXT_FORMATTERS, {share: 0.3, by: () => []}))
  test(`X08 ${name} reads 50 kB of anything without stalling`, options, () => {
    for (const text of NASTY) {
      const took = cpuMs(() => render(`{t|${name} t}`, {t: text}, {locale: 'en', now: 0}));
      expect(took).toBeLessThan(STALL_MS);
    }
  });

for (const [runs, options] of propertyRuns(100))
  test('TPL-02 JSON in a script never ends it, nor begins a comment that hides its end', options, () => {
    fc.assert(
      fc.property(fc.array(hostileText), texts => {
        for (const formatter of ['json', 'json-pretty']) {
          const {output} = render(`{texts|${formatter}}`, {texts: [...texts, '<!--<script>', '</script>']});
          expect(output).not.toMatch(/<(?:\/|!--)/);
          expect(JSON.parse(output)).toEqual([...texts, '<!--<script>', '</script>']);
        }
      }),
      runs,
    );
  });
