import {EN, type MessageId} from './en.js';
import {ES} from './es.js';

/** Languages the platform speaks. */
export type Language = 'en' | 'es';

/** What fills the holes of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)\}/g;

/** A text for the visitor with its holes filled. */
export function message(language: Language, id: MessageId, params: MessageParams = {}): string {
  const filled = new Map(Object.entries(params));
  return (language === 'es' ? ES : EN)[id].replace(HOLE, (hole, name: string) =>
    String(filled.get(name) ?? hole),
  );
}

const RANGE = /^\s*([a-zA-Z]{1,8}|\*)(?:-[\w-]+)?\s*(?:;\s*q=([0-9.]+)\s*)?$/;
const LONGEST_HEADER = 500;

/** The language a visitor prefers, English when neither is asked for. Source: the HTTP standard, Accept-Language. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').slice(0, LONGEST_HEADER).split(',')) {
    const [, name = '', weightText = '1'] = RANGE.exec(part) ?? [];
    const weight = Number(weightText);
    const language = name.toLowerCase();
    if ((language === 'en' || language === 'es') && weight > bestWeight)
      [best, bestWeight] = [language, weight];
  }
  return best;
}
