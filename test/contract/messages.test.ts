import {expect, test} from 'vitest';
import {EN, type MessageId} from '../../examples/platform/messages/en.js';
import {ES} from '../../examples/platform/messages/es.js';
import {languageOf, message} from '../../examples/platform/messages/message.js';

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every message exists in English and Spanish with the same holes, and none is the same text', () => {
  expect(Object.keys(ES).sort()).toEqual(Object.keys(EN).sort());
  for (const id of Object.keys(EN) as MessageId[]) {
    expect(holes(ES[id]), id).toEqual(holes(EN[id]));
    expect(ES[id], id).not.toBe(EN[id]);
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
  ['fr-FR, es;q=0.4, en;q=0.3', 'es'],
  ['en;q=0.2, es;q=0.8', 'es'],
  ['es;q=0', 'en'],
  ['de, *;q=0.1', 'en'],
  ['ES', 'es'],
  [';;;,,,q=', 'en'],
] as const;
for (const [header, language] of LANGUAGE_ROWS)
  test(`Accept-Language ${JSON.stringify(header)} is read as ${language}`, () => {
    expect(languageOf(header)).toBe(language);
  });
