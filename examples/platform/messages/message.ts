import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {AR} from './ar.js';
import {DE} from './de.js';
import {EN, type MessageId} from './en.js';
import {ES} from './es.js';
import {FR} from './fr.js';
import {IT} from './it.js';
import {JA} from './ja.js';
import {NL} from './nl.js';
import {PT} from './pt.js';
import {SV} from './sv.js';

/** Languages the platform speaks: those of the visitor's blocks. */
export type Language = MessageLocale;

/** Every text by language. */
export const TEXTS: Readonly<Record<Language, Readonly<Record<MessageId, string>>>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
  nl: NL,
  sv: SV,
  ja: JA,
  ar: AR,
};

/** What fills the holes of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)\}/g;

/** A text for the visitor with its holes filled. */
export function message(language: Language, id: MessageId, params: MessageParams = {}): string {
  const filled = new Map(Object.entries(params));
  return TEXTS[language][id].replace(HOLE, (hole, name: string) => String(filled.get(name) ?? hole));
}

const RANGE = /^\s*([a-zA-Z]{1,8}|\*)(?:-[\w-]+)?\s*(?:;\s*q=([0-9.]+)\s*)?$/;
const LONGEST_HEADER = 500;

/** The language a visitor prefers, English when none of ours is asked for. Source: the HTTP standard, Accept-Language. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = LOCALES[0];
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').slice(0, LONGEST_HEADER).split(',')) {
    const [, name = '', weightText = '1'] = RANGE.exec(part) ?? [];
    const weight = Number(weightText);
    const language = LOCALES.find(known => known === name.toLowerCase());
    if (language && weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}
