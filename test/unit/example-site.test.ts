import {expect, test} from 'vitest';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {
  LANGUAGES,
  langOf,
  localeIn,
  type PageLocale,
  pageLocaleOf,
} from '../../examples/site/model/languages.js';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {readSiteFile} from '../../examples/site/model/site-folder.js';
import {getStrings} from '../../examples/site/model/strings.js';
import {THEME_PAGES} from '../../examples/site/model/theme-pages.js';
import {pages} from '../../examples/site/pages/pages.js';
import {resolveLocale} from '../../src/i18n/locales.js';
import {htmlOf, MODEL} from './rendered-page.js';

const EMPTY_CART: NonNullable<PageModel['cart']> = {
  id: 'cart',
  revision: 'first',
  websiteId: 'website',
  orderId: null,
  created: 0,
  isPurchased: false,
  currency: 'USD',
  entries: [],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  terms: {shipTo: null, freeShipping: null, lineDiscounts: [], giftCards: [], amountDueCents: 0},
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
  totalQuantity: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
};

const variantsOf = (urlId: string) =>
  CATALOG.find(product => product.urlId === urlId)?.structuredContent.variants ?? [];

const PATHS = [
  '/account',
  '/',
  '/cart',
  '/checkout',
  '/checkout/confirmed',
  '/about',
  '/classic',
  '/classic/cart',
  '/404',
];
const ALL_PATHS = [...PATHS, ...CATALOG.map(product => `/products/${product.urlId}`)];

for (const {locale} of Object.values(LANGUAGES))
  for (const path of ALL_PATHS)
    test(`${path} in ${locale} has one heading, a main landmark and no tag left over`, () => {
      const html = htmlOf(path, {locale});
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain('<main class="main" id="content">');
      expect(html).toContain(`<html lang="${locale.slice(0, 2)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).not.toMatch(/\{(?:\.|@|[a-z]+[|.}])/);
    });

test('CART-13 the checkout has no shop footer: what a buyer may need there, and nothing that leads away', () => {
  const footerOf = (path: string): string =>
    /<footer[\s\S]*<\/footer>/.exec(htmlOf(path, {cart: EMPTY_CART}))?.[0] ?? '';
  const hrefsOf = (footer: string): (string | undefined)[] =>
    [...footer.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(footerOf('/cart')).toContain('data-block="newsletter"');
  expect(hrefsOf(footerOf('/cart'))).toContain('/browse');
  const checkout = footerOf('/checkout');
  expect(checkout).not.toContain('data-block="newsletter"');
  expect(hrefsOf(checkout).filter(href => !/\/checkout$/.test(href ?? ''))).toEqual(['/about', '/contact']);
  for (const needed of ['data-consent-open', 'name="currency"', 'data-block="language-switcher"'])
    expect(checkout).toContain(needed);
});

/** Texts that read the same in English: the name, and words the languages share. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  es: ['subtotal', 'total'],
  de: ['navShop'],
  fr: ['contact', 'total'],
  pt: ['subtotal', 'total'],
  nl: ['contact', 'postcode'],
};
const placeholders = (text: string): string[] => (text.match(/\{[a-z]+\}/g) ?? []).sort();

for (const [language, {locale}] of Object.entries(LANGUAGES).filter(([name]) => name !== 'en'))
  test(`I18N-04 the shop's own pages have every text in ${language}, with the placeholders of English`, () => {
    const english = new Map(Object.entries(getStrings('en-US')));
    const strings = Object.entries(getStrings(locale));
    expect(strings.map(([id]) => id)).toEqual([...english.keys()]);
    for (const [id, text] of strings)
      expect(placeholders(text), id).toEqual(placeholders(english.get(id) ?? ''));
    const same = strings.filter(([id, text]) => text === english.get(id)).map(([id]) => id);
    expect(same.sort()).toEqual(['shopName', ...(SAME_AS_ENGLISH[language] ?? [])].sort());
  });

test('I18N-04 the footer leads to the same page in every language, in that language', () => {
  const html = htmlOf('/products/tide-bowl', {locale: 'ja-JP'});
  for (const [language, {name}] of Object.entries(LANGUAGES)) {
    const href = `${language === 'en' ? '' : `/${language}`}/products/tide-bowl`;
    const link = new RegExp(`<a href="${href}" lang="${language}"[^>]*>([^<]*)</a>`).exec(html);
    expect(link?.[1]).toBe(name);
  }
});

test('I18N-04 a product’s title is in the language of the page', () => {
  const title = (locale: PageLocale) => /<h1>(.*)<\/h1>/.exec(htmlOf('/products/tide-bowl', {locale}))?.[1];
  expect(title('ar')).toBe('<bdi>وعاء المدّ</bdi>');
  expect(title('es-ES')).toBe('<bdi>Cuenco Marea</bdi>');
});

test('an address the shop does not have is answered with null', () => {
  expect(pages.render({...MODEL, path: '/products/nothing'})).toBeNull();
});

test('no two variants of the catalogue share a sku or an id', () => {
  const variants = CATALOG.flatMap(product => product.structuredContent.variants);
  expect(new Set(variants.map(({sku}) => sku)).size).toBe(variants.length);
  expect(new Set(variants.map(({id}) => id)).size).toBe(variants.length);
});

test('COM-06 the three-option product lacks combinations, has one sold out and one nearly gone', () => {
  const variants = variantsOf('tide-bowl');
  expect(variants.length).toBeLessThan(3 * 3 * 2);
  expect(variants.filter(({qtyInStock}) => qtyInStock === 0)).toHaveLength(1);
  expect(variants.filter(({qtyInStock}) => qtyInStock === 2)).toHaveLength(1);
});

test('COM-02 live stock of nothing disables the button, whatever the catalogue says', () => {
  const stock = Object.fromEntries(
    variantsOf('kiln-lantern').map(({sku}) => [sku, {unlimited: false, qtyInStock: 0}]),
  );
  expect(htmlOf('/products/kiln-lantern')).not.toContain('type="submit" disabled');
  expect(htmlOf('/products/kiln-lantern', {stock})).toMatch(/type="submit" disabled[^>]*>Sold out/);
});

test('COM-03 sold out beats on sale on the card and the page', () => {
  const stock = Object.fromEntries(
    variantsOf('linen-tea-towel').map(({sku}) => [sku, {unlimited: false, qtyInStock: 0}]),
  );
  expect(htmlOf('/products/linen-tea-towel')).toContain('vt-mark-sale');
  expect(htmlOf('/products/linen-tea-towel', {stock})).toContain('vt-mark-sold-out');
  expect(htmlOf('/products/linen-tea-towel', {stock})).not.toContain('vt-mark-sale');
});

// Source: commerce spec §5: physical and service, not subscribable, more than one in stock
const QUANTITY_ROWS = [
  ['salt-cellar', true],
  ['gold-seam-repair', true],
  ['shore-runner', false],
  ['glaze-notebook', false],
  ['gift-card', false],
  ['paper-post', false],
] as const;
for (const [urlId, shown] of QUANTITY_ROWS)
  test(`COM-15 the page of ${urlId} ${shown ? 'asks' : 'does not ask'} how many`, () => {
    expect(htmlOf(`/products/${urlId}`).includes('vt-quantity-input')).toBe(shown);
  });

test('COM-05 a price that differs between variants begins with from', () => {
  expect(htmlOf('/products/tide-bowl')).toContain(
    '<span translate="no" class="vt-price-now">from $32.00</span>',
  );
  expect(htmlOf('/products/tide-bowl', {locale: 'es-ES'})).toMatch(/desde 32,00\sUS\$/);
});

test('what a visitor chose is still chosen when the page comes back', () => {
  const values = {'option:Size': 'Medium', 'option:Glaze': 'Ash', quantity: '3'};
  const html = htmlOf('/products/tide-bowl', {values});
  expect(html).toMatch(/value="Medium"[^>]* checked/);
  expect(html).toMatch(/<option(?=[^>]* selected)[^>]* value="Ash"/);
  expect(html).toContain('value="3"');
});

test('a Spanish form names options as its live block does, and keeps what was chosen', () => {
  const values = {'option:Tamaño': 'Mediano', 'option:Esmalte': 'Ceniza'};
  const html = htmlOf('/products/tide-bowl', {locale: 'es-ES', values});
  expect(html).toContain('"attributes":{"Tamaño":"Mediano","Esmalte":"Ceniza","Juego":"Individual"}');
  expect(html).toMatch(/name="option:Tamaño"[^>]* value="Mediano"[^>]* checked/);
  expect(html).toMatch(/<option(?=[^>]* selected)[^>]* value="Ceniza"/);
});

test('a choice that is sold out is named as the live block names it', () => {
  const stock = Object.fromEntries(
    variantsOf('morning-mug').map(({sku}, index) => [sku, {unlimited: false, qtyInStock: index}]),
  );
  expect(htmlOf('/products/morning-mug', {stock})).toMatch(
    /data-state="sold-out"[^>]*><input[^>]*aria-label="[^"]+ – Sold out"/,
  );
});

test('the floating way to the cart is left out where it would only cover the page: from the cart on', () => {
  for (const path of ['/', '/products/tide-bowl', '/about', '/404'])
    expect(htmlOf(path), path).toContain('data-block="cart-pill"');
  for (const path of ['/cart', '/checkout', '/classic/cart'])
    expect(htmlOf(path), path).not.toContain('data-block="cart-pill"');
});

test('the cart link has its own accessible name; the number next to it is decorative', () => {
  const header = (totalQuantity: number) => {
    const cart = {...EMPTY_CART, totalQuantity};
    return /<a class="nav-cart".*<\/a>/.exec(htmlOf('/about', {cart}))?.[0] ?? '';
  };
  expect(header(1)).toContain('vt-cart-spoken">One item in cart</span>');
  expect(header(1)).toContain('<span class="vt-cart-count" aria-hidden="true">1</span>');
  expect(header(101)).toContain('>More than 100 items in cart</span>');
  expect(header(101)).toContain('>100+</span>');
});

test('the message of a failed form is text, never markup', () => {
  const html = htmlOf('/cart', {notice: {kind: 'error', text: '<img src=x>'}});
  expect(html).toContain('&lt;img src=x&gt;');
});

test('SITE-06 galleries show a film among pictures, and a picture that leads to a page of its language', () => {
  expect(htmlOf('/galleries/slider', {locale: 'es-ES'})).toMatch(
    /<video [^>]*src="\/lessons\/centring\/film"/,
  );
  expect(htmlOf('/galleries/stacked', {locale: 'es-ES'})).toMatch(
    /<a href="\/es\/about" class="vt-gallery-link">/,
  );
});

test('SITE-02 the editor names pages of the theme that are there, each with a template that is there', () => {
  expect(new Set(THEME_PAGES.map(({path}) => path)).size).toBe(THEME_PAGES.length);
  expect(THEME_PAGES.filter(({path}) => !pages.paths.includes(path))).toEqual([]);
  for (const {file} of THEME_PAGES) expect(readSiteFile(file.replace('examples/site/', ''))).toMatch(/\S/);
});

/** The tag of a catalogue, the locale of its pages, and what their `lang` says. */
const TAGS = [
  ['en-GB', 'en-GB', 'en-GB'],
  ['DE-at', 'de-AT', 'de-AT'],
  ['de-DE', 'de-DE', 'de'],
  ['pt', 'pt-BR', 'pt'],
  ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn', 'ar-EG-u-nu-latn'],
  ['pl-PL', 'en-US', 'en'],
] as const;

for (const [tag, locale, lang] of TAGS)
  test(`I18N-04 a shop in ${tag} has pages in ${locale}, and in other languages as ever`, () => {
    const own = {locale: pageLocaleOf(tag)};
    const language = resolveLocale(own.locale);
    expect([own.locale, langOf(own.locale), localeIn(language, own)]).toEqual([locale, lang, locale]);
    expect([localeIn('ja', own), localeIn('ja', null), langOf('ja-JP')]).toEqual(['ja-JP', 'ja-JP', 'ja']);
  });
