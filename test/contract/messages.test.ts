import {expect, test} from 'vitest';
import {EN, type MessageId} from '../../examples/platform/messages/en.js';
import {languageOf, message, TEXTS} from '../../examples/platform/messages/message.js';
import {LOCALES} from '../../src/i18n/locales.js';

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

for (const language of LOCALES.filter(known => known !== 'en'))
  test(`I18N-04 every message exists in ${language} with the holes of English, and none is the same text`, () => {
    const texts = TEXTS[language];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(EN).sort());
    for (const id of Object.keys(EN) as MessageId[]) {
      expect(holes(texts[id]), id).toEqual(holes(EN[id]));
      expect(texts[id], id).not.toBe(EN[id]);
    }
  });

test('holes are filled with what is given, once, and others are left', () => {
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
for (const [header, language] of LANGUAGE_ROWS)
  test(`Accept-Language ${JSON.stringify(header)} is read as ${language}`, () => {
    expect(languageOf(header)).toBe(language);
  });
