import {LOCALES, type MessageLocale} from '../i18n/locales.js';
import {type Decoder, fields, nullable, oneOf, text} from '../shared/decode.js';
import type {Localized} from '../site/localized.js';

/** A language in which visitors find the site. */
export interface TextLanguage {
  readonly code: MessageLocale;
  /** Its own name. */
  readonly name: string;
  readonly direction: string;
  /** What the addresses of its pages begin with, as `/es`; '' for those without. */
  readonly prefix: string;
}

/** Reads a language. Throws `DecodeError`. */
export const textLanguage: Decoder<TextLanguage> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', oneOf(...LOCALES)),
    name: read('name', text),
    direction: read('direction', text),
    prefix: read('prefix', text),
  };
};

/** The properties that have a value. */
export const withoutNull = <Found extends object>(
  found: Found,
): {readonly [Name in keyof Found]?: NonNullable<Found[Name]>} =>
  Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null)) as never;

/** Reads texts by language. */
export const inLanguages =
  <Texts>(texts: Decoder<Texts>): Decoder<Localized<Texts>> =>
  (value, path) => {
    const read = fields(value, path);
    return Object.fromEntries(
      LOCALES.flatMap(code => {
        const found = read(code, nullable(texts), null);
        return found ? [[code, found]] : [];
      }),
    ) as Localized<Texts>;
  };
