import {expect, test} from 'vitest';
import {latinDigits} from '../../../src/i18n/digits.js';
import {formatList} from '../../../src/i18n/list.js';
import {LOCALES, resolveLocale} from '../../../src/i18n/locales.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {messagesLocale} from '../../../src/i18n/messages-locale.js';
import {clampDigits, numberReader} from '../../../src/i18n/number.js';
import {readPattern} from '../../../src/i18n/pattern.js';
import {readMessages} from './all-messages.js';

const COMMERCE_EN = await readMessages('en');
const COMMERCE_ES = await readMessages('es');

// Source: commerce spec §5, §8, §9, to the letter
const GIVEN_IN_SPANISH: Partial<Record<MessageId, string>> = {
  'variant-unavailable':
    'Lo sentimos, esa variante del artículo no está disponible. Selecciona otra variante.',
  'not-enough-stock': 'Lo sentimos, pero no tenemos suficientes artículos disponibles.',
  'quantity-not-number': 'La cantidad debe ser un número.',
  'quantity-not-whole': 'La cantidad debe ser un número entero',
  'gift-card-no-denomination': 'Selecciona una denominación para la tarjeta de regalo',
  'add-failed': 'No se pudo añadir el artículo',
  'express-failed': 'No se pudo Comprar el Artículo',
  'gift-card-failed': 'No se pudo comprar la tarjeta de regalo',
  'session-expired': 'Tu sesión ha caducado. Carga la página e intenta nuevamente.',
  'cookies-needed': 'Habilita las cookies en tu navegador, vuelve a cargar la página e intenta nuevamente.',
  'try-again-in-seconds': 'Vuelve a intentarlo después de unos segundos.',
};
for (const [id, text] of Object.entries(GIVEN_IN_SPANISH))
  test(`I18N-04 CART-08 CART-09 "${id}" is exact in Spanish`, () => {
    expect(COMMERCE_ES[id as MessageId]).toBe(text);
  });

const GIVEN_IN_ENGLISH: Partial<Record<MessageId, string>> = {
  'quantity-not-whole': 'Quantity must be a whole number',
  'add-to-cart': 'Add To Cart',
  subscribe: 'Subscribe',
  quantity: 'Quantity',
  'quick-view': 'Quick View',
  'sold-out-mark': 'sold out',
  'sale-mark': 'sale',
  'select-value': 'Select Value',
  'select-variant': 'Select {variantName}',
  unavailable: 'Unavailable',
};
for (const [id, text] of Object.entries(GIVEN_IN_ENGLISH))
  test(`I18N-04 PROD-02 PROD-07 "${id}" is exact in English`, () => {
    expect(COMMERCE_EN[id as MessageId]).toBe(text);
  });

test('CART-14 every cart message has text', () => {
  const ids = [
    'cart-not-updated',
    'item-not-removed',
    'form-not-opened',
    'form-not-updated',
    'check-connection',
  ] as const;
  for (const id of ids) expect([COMMERCE_EN[id], COMMERCE_ES[id]].every(text => text.length > 10)).toBe(true);
});

test('an owner changes a message, also after the messages were created', () => {
  const overrides: Record<string, string> = {};
  const t = createMessages({locale: 'en', catalogue: COMMERCE_EN, overrides});
  expect(t('only-left', {count: 2})).toBe('Only 2 left');
  overrides['only-left'] = 'Hurry, {count}!';
  expect(t('only-left', {count: 2})).toBe('Hurry, 2!');
});

test('a broken wording of the owner gives way to ours and is reported once', () => {
  const reports: string[] = [];
  const overrides = {
    cart: '{n, plural, one {x}}',
    adding: '{n, plural, other {#}}',
    'cart-items': '{count, plural, one {One piece}}',
    'only-left': '{count, plural, few {x} other {y}}',
  };
  const onBadOverride = (id: string, problem: string) => reports.push(`${id}: ${problem}`);
  const t = createMessages({
    locale: 'en',
    catalogue: COMMERCE_EN,
    overrides,
    onBadOverride,
    rich: () => readPattern,
  });
  expect([t('cart'), t('cart'), t('adding')]).toEqual(['Cart', 'Cart', 'Adding…']);
  expect([t('cart-items', {count: 3}), t('only-left', {count: 2})]).toEqual([
    '3 items in cart',
    'Only 2 left',
  ]);
  expect(reports).toEqual([
    'cart: missing "other" form at 19 of "{n, plural, one {x}}"',
    'adding: "n" must be a number',
    'cart-items: missing "other" form at 31 of "{count, plural, one {One piece}}"',
    'only-left: plural form "few" is none of en at 33 of "{count, plural, few {x} other {y}}"',
  ]);
});

test('a page without labels of its own reports nothing', () => {
  const t = createMessages({locale: 'es', catalogue: COMMERCE_ES});
  expect(t('cart-items', {count: 3})).toBe('3 artículos en el carrito');
});

const RESOLVED = [
  ['es-MX', 'es'],
  ['es', 'es'],
  ['es-419', 'es'],
  ['en-GB', 'en'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt'],
  ['ar-EG', 'ar'],
  ['ar', 'ar'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['de-CH', 'de'],
  ['zh', 'en'],
  ['zh-Hant-TW', 'en'],
  ['est', 'en'],
  ['', 'en'],
] as const;
for (const [locale, language] of RESOLVED)
  test(`I18N-01 ${locale || 'no locale'} reads ${language}`, () => {
    expect(resolveLocale(locale)).toBe(language);
    expect(LOCALES).toContain(language);
  });

test('CART-07 one, two and more names are listed in the language', () => {
  expect(['a', 'a b', 'a b c'].map(names => formatList(names.split(' '), 'es'))).toEqual([
    'a',
    'a y b',
    'a, b y c',
  ]);
});

const NUMBERS: readonly [string, string, number][] = [
  ['1,234.5', 'en-US', 1234.5],
  ['1.234,5', 'de-DE', 1234.5],
  ['1\u202f234,5', 'fr-FR', 1234.5],
  ['1 234,5', 'fr-FR', 1234.5],
  ['12,34,567', 'en-IN', 1234567],
  ['١٬٢٣٤٫٥', 'ar-EG', 1234.5],
  ['-5', 'en-US', -5],
  ['\u22125', 'sv-SE', -5],
  ['+5', 'en-US', 5],
  [' 7 ', 'en-US', 7],
  ['.5', 'en-US', 0.5],
  ['5.', 'en-US', 5],
  ['1’234', 'de-CH', 1234],
  ["1'234", 'de-CH', 1234],
  ['7', 'not a locale', 7],
  ['1,23', 'en-US', Number.NaN],
  ['1.2.3', 'en-US', Number.NaN],
  ['12a', 'en-US', Number.NaN],
  ['1e3', 'en-US', Number.NaN],
  ['0x10', 'en-US', Number.NaN],
  ['1G000', 'en-US', Number.NaN],
  ['--5', 'en-US', Number.NaN],
  ['.', 'en-US', Number.NaN],
  ['', 'en-US', Number.NaN],
];
for (const [text, locale, value] of NUMBERS)
  test(`I18N-02 "${text}" in ${locale} is ${value}`, () => {
    expect(numberReader(locale)(text)).toBe(value);
  });

test('I18N-02 digits clamp to 0..50', () => {
  expect([-1, 0, 2.9, 50, 51, Number.NaN, Number.POSITIVE_INFINITY].map(clampDigits)).toEqual([
    0, 0, 2, 50, 50, 0, 50,
  ]);
});

// Source: Unicode; what an Arabic, a Persian and a Japanese keyboard type
const DIGITS = [
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['٣.5 × ٢', '3.5 × 2'],
] as const;
for (const [typed, latin] of DIGITS)
  test(`I18N-02 the digits of "${typed}" are ${latin}`, () => {
    expect(latinDigits(typed)).toBe(latin);
  });

// Source: CLDR; the count is written as the page's locale writes numbers, the form is that of the language
const COUNTED = [
  ['en-US', 1, 'One item in cart'],
  ['en-IN', 123_456, '1,23,456 items in cart'],
  ['zh-CN', 1, 'One item in cart'],
  ['es-ES', 12_345, '12.345 artículos en el carrito'],
  ['es-MX', 12_345, '12,345 artículos en el carrito'],
  ['es-ES', 1_000_000, '1.000.000 de artículos en el carrito'],
  ['fr-FR', 0, '0 article dans le panier'],
  ['fr-FR', 1_000_000, '1\u202f000\u202f000 d’articles dans le panier'],
  ['de-DE', 12_345, '12.345 Artikel im Warenkorb'],
  ['it-IT', 1, 'Un articolo nel carrello'],
  ['pt-BR', 0, '0 item no carrinho'],
  ['nl-NL', 1, 'Eén artikel in de winkelwagen'],
  ['sv-SE', 12_345, '12\u00a0345 varor i varukorgen'],
  ['ja-JP', 1, 'カートに1点の商品'],
  ['ar', 0, 'لا منتجات في السلة'],
  ['ar', 1, 'منتج واحد في السلة'],
  ['ar', 2, 'منتجان في السلة'],
  ['ar', 3, '3 منتجات في السلة'],
  ['ar', 11, '11 منتجًا في السلة'],
  ['ar', 100, '100 منتج في السلة'],
  ['ar-EG', 12, '١٢ منتجًا في السلة'],
] as const;
for (const [locale, count, text] of COUNTED)
  test(`I18N-01 ${count} in the cart reads "${text}" in ${locale}`, async () => {
    const language = resolveLocale(locale);
    const t = createMessages({
      locale: messagesLocale(locale, language),
      catalogue: await readMessages(language),
    });
    expect(t('cart-items', {count})).toBe(text);
  });

test('I18N-01 an owner’s plural has every form of the language', () => {
  const overrides = {
    'cart-items':
      '{count, plural, =0 {none} zero {0} one {one} two {two} few {# few} many {# many} other {# other}}',
  };
  const t = createMessages({
    locale: 'ar-EG',
    catalogue: COMMERCE_EN,
    overrides,
    rich: () => readPattern,
  });
  expect([0, 1, 2, 3, 11, 100].map(count => t('cart-items', {count}))).toEqual([
    'none',
    'one',
    'two',
    '٣ few',
    '١١ many',
    '١٠٠ other',
  ]);
});

test('a label that is no text counts as absent', () => {
  for (const label of [1, null, {}, [], true]) {
    const t = createMessages({locale: 'en', catalogue: COMMERCE_EN, overrides: {cart: label}});
    expect(t('cart')).toBe(COMMERCE_EN.cart);
  }
});
