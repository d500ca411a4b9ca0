import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {getStrings} from '../../examples/site/model/strings.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small);
});

const BLANK = {email: 'ada@example.com', name: ' ', address1: ' ', city: ' ', postcode: ' ', country: 'ES'};

/** What the page says above all else, as text. */
const alertOf = (html: string): string => /role="alert">([^<]*)</.exec(html)?.[1] ?? '';

test('CART-13 a missing address is reported in Spanish by the labels of the form', async () => {
  const {status, text} = await visitor.post('/es/checkout', BLANK);
  expect([status, alertOf(text)]).toEqual([
    400,
    'Escribe la dirección de envío: Nombre completo, Dirección, Ciudad y Código postal.',
  ]);
  for (const field of ['name', 'address1', 'city', 'postcode'])
    expect(text).toMatch(
      new RegExp(
        `<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-problem"><span class="vt-problem" id="${field}-problem">Obligatorio<`,
      ),
    );
  const kept = await visitor.post('/es/checkout', {...BLANK, city: 'Vigo'});
  expect(kept.text).not.toContain('id="city-problem"');
});

for (const language of LOCALES)
  test(`CART-13 a missing address is reported by the labels of the form in ${language}`, async () => {
    const {locale} = LANGUAGES[language];
    const {text} = await visitor.post(`${prefixOf(locale)}/checkout`, BLANK);
    const strings = getStrings(locale);
    for (const label of ['name', 'address1', 'city', 'postcode'] as const)
      expect(alertOf(text)).toContain(strings[label]);
    expect(alertOf(text)).not.toMatch(/address1|postcode,/);
  });

// Source: WCAG 2.2, 3.3.2
for (const language of LOCALES)
  test(`CART-13 the checkout names what must be filled in, without script, in ${language}`, async () => {
    const path = `${prefixOf(LANGUAGES[language].locale)}/checkout`;
    const {fieldsRequired, fieldsRequiredExcept, optionalMark} = getStrings(LANGUAGES[language].locale);
    const [, form = ''] =
      /<form class="checkout-form"[\s\S]*?>([\s\S]*?)<\/form>/.exec((await visitor.send('GET', path)).text) ??
      [];
    expect(form).toContain(`<p class="fields-required">${fieldsRequiredExcept}</p>`);
    const fields = [...form.matchAll(/<label for="([\w-]+)">(.*?)<\/label>(<(?:input|select)[^>]*>)/g)];
    expect(fields.map(([, id]) => id)).toEqual([
      'email',
      'name',
      'address1',
      'city',
      'postcode',
      'region',
      'country',
    ]);
    for (const [, id, label = '', control = ''] of fields) {
      expect(label.includes(optionalMark), id).toBe(id === 'region');
      // Not every country that the shop sends to has postcodes: the platform asks where one is needed.
      expect(/ required[ >]/.test(control), id).toBe(!['postcode', 'region', 'country'].includes(id ?? ''));
    }
    expect(fieldsRequired).not.toBe(fieldsRequiredExcept);
  });

for (const country of ['ZZ', 'Narnia', ''])
  test(`CART-13 checkout to the country "${country}" is refused, and takes nothing`, async () => {
    const {status, text} = await visitor.post('/checkout', {
      email: 'ada@example.com',
      name: 'Ada',
      address1: '1 Quay',
      city: 'Bristol',
      postcode: 'BS1',
      country,
    });
    expect(status).toBe(400);
    expect(alertOf(text)).toBe(country ? 'Choose a country.' : 'Enter the address to ship to: Country.');
    expect(text).toContain('value="1 Quay"');
    expect((await visitor.cart()).json.entries).toHaveLength(1);
  });

test('CART-13 what was added in another tab is sold only once the new total was shown', async () => {
  const typed = {...BLANK, name: 'Ada', address1: '1 Quay', city: 'Bristol', postcode: 'BS1', country: 'GB'};
  const seen = (html: string) => /name="total" value="(\d+)"/.exec(html)?.[1] ?? '';
  const looked = await visitor.post('/es/checkout', {...typed, recount: '1'});
  await visitor.add(ITEMS.print);
  const refused = await visitor.post('/es/checkout', {...typed, total: seen(looked.text)});
  expect(refused.status).toBe(409);
  expect(alertOf(refused.text)).toContain('total');
  expect(Number(seen(refused.text))).toBeGreaterThan(Number(seen(looked.text)));
  expect(refused.text).toContain('value="1 Quay"');
  expect((await visitor.cart()).json.entries).toHaveLength(2);
  const bought = await visitor.post('/es/checkout', {...typed, total: seen(refused.text)});
  expect(bought.status).toBe(303);
});
