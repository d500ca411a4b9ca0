import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {detectLanguage} from '../../examples/platform/kernel/http/detect-language.js';
import type {ServerTypes} from '../../examples/platform/kernel/http/shop.js';
import {MESSAGES, type MessageId, message} from '../../examples/platform/kernel/messages/message.js';
import {LOCALES} from '../../src/i18n/locales.js';

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

for (const language of LOCALES.filter(known => known !== 'en'))
  test(`I18N-04 each message exists in ${language} with English’s placeholders, in words of its own`, () => {
    const texts = MESSAGES[language];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(MESSAGES.en).sort());
    for (const id of Object.keys(MESSAGES.en) as MessageId[]) {
      expect(holes(texts[id]), id).toEqual(holes(MESSAGES.en[id]));
      expect(texts[id], id).not.toBe(MESSAGES.en[id]);
    }
  });

// Source: commerce spec §5, §8; the rest is what the blocks say.
const WORDINGS = [
  ['en', 'unknown-variant', {}, 'Sorry, that variant of the item is not available. Select another variant.'],
  ['en', 'quantity-out-of-range', {min: 1, max: 9999}, 'Quantity must be between 1 and 9,999.'],
  ['en', 'quantity-capped', {quantity: 5}, 'Only 5 available; quantity changed to 5'],
  [
    'es',
    'email-invalid',
    {email: 'a@b.co'},
    'El correo electrónico no es válido. Las direcciones deben seguir el formato a@b.co.',
  ],
] as const;
for (const [language, id, params, text] of WORDINGS)
  test(`I18N-04 the platform says ${id} in ${language} as the blocks do`, () => {
    expect(message(language, id, params)).toBe(text);
  });

test('placeholders are filled with what is given, once, and others are left', () => {
  expect(message('en', 'coupon-unknown', {code: '{code}$&'})).toBe('The coupon {code}$& is not valid.');
  expect(message('es', 'coupon-unknown', {})).toBe('El cupón {code} no es válido.');
});

const LANGUAGE_ROWS = [
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9', 'es'],
  ['pl-PL, es;q=0.4, en;q=0.3', 'es'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['ar-EG', 'ar'],
  ['zh-CN,ja;q=0.5', 'ja'],
  ['en;q=0.2, es;q=0.8', 'es'],
  ['es;q=0', 'en'],
  ['pl, *;q=0.1', 'en'],
  ['ES', 'es'],
  [';;;,,,q=', 'en'],
] as const;
const app = new Hono<ServerTypes>().use(detectLanguage).get('/', c => c.text(c.get('language')));
for (const [header, language] of LANGUAGE_ROWS)
  test(`Accept-Language ${JSON.stringify(header)} is read as ${language}`, async () => {
    const headers: Record<string, string> = header === undefined ? {} : {'Accept-Language': header};
    expect(await (await app.request('/', {headers})).text()).toBe(language);
  });
