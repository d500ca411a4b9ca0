import type {MessageLocale} from '../../../../src/i18n/locales.js';
import {type MessageParams, readPattern} from '../../../../src/i18n/pattern.js';
import {formatPlain} from '../../../../src/i18n/plain-message.js';
import {AR} from './ar.js';
import {DE} from './de.js';
import {EN, type OwnMessageId} from './en.js';
import {ES} from './es.js';
import {FR} from './fr.js';
import {IT} from './it.js';
import {JA} from './ja.js';
import {NL} from './nl.js';
import {PT} from './pt.js';
import {SHARED_TEXTS, type SharedTexts} from './shared.js';
import {SV} from './sv.js';

/** Languages the platform speaks: those of the visitor's blocks. */
export type Language = MessageLocale;

/** Names a text of the platform. Most are error codes of the HTTP contract. */
export type MessageId = OwnMessageId | keyof SharedTexts;

type Texts = Readonly<Record<MessageId, string>>;

const textsIn = (language: Language, own: Readonly<Record<OwnMessageId, string>>): Texts => {
  const shared = SHARED_TEXTS.get(language);
  if (!shared) throw new Error(`no messages in ${language}`);
  return {...shared, ...own};
};

/** Every text by language. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: textsIn('en', EN),
  es: textsIn('es', ES),
  fr: textsIn('fr', FR),
  de: textsIn('de', DE),
  it: textsIn('it', IT),
  pt: textsIn('pt', PT),
  nl: textsIn('nl', NL),
  sv: textsIn('sv', SV),
  ja: textsIn('ja', JA),
  ar: textsIn('ar', AR),
};

/** A text for the visitor with its holes filled, numbers and plurals as the language writes them. */
export const message = (language: Language, id: MessageId, params: MessageParams = {}): string => {
  const pattern = TEXTS[language][id];
  return formatPlain(pattern, params, language) ?? readPattern(pattern, language)(params);
};
