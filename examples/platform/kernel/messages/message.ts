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

type Messages = Readonly<Record<MessageId, string>>;

const messagesIn = (language: Language, own: Readonly<Record<OwnMessageId, string>>): Messages => {
  const shared = SHARED_TEXTS.get(language);
  if (!shared) throw new Error(`no messages in ${language}`);
  return {...shared, ...own};
};

/** Every text by language. */
export const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: messagesIn('en', EN),
  es: messagesIn('es', ES),
  fr: messagesIn('fr', FR),
  de: messagesIn('de', DE),
  it: messagesIn('it', IT),
  pt: messagesIn('pt', PT),
  nl: messagesIn('nl', NL),
  sv: messagesIn('sv', SV),
  ja: messagesIn('ja', JA),
  ar: messagesIn('ar', AR),
};

/** A text for the visitor with its placeholders filled, numbers and plurals as the language writes them. */
export const message = (language: Language, id: MessageId, params: MessageParams = {}): string => {
  const pattern = MESSAGES[language][id];
  return formatPlain(pattern, params, language) ?? readPattern(pattern, language)(params);
};
