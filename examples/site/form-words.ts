import type {FormWords} from '../../src/forms/form-words.js';
import type {MessageLocale} from '../../src/i18n/locales.js';
import {catalogue as ar} from '../../src/i18n/messages/form/ar.js';
import {catalogue as de} from '../../src/i18n/messages/form/de.js';
import {catalogue as en} from '../../src/i18n/messages/form/en.js';
import {catalogue as es} from '../../src/i18n/messages/form/es.js';
import {catalogue as fr} from '../../src/i18n/messages/form/fr.js';
import {catalogue as it} from '../../src/i18n/messages/form/it.js';
import {catalogue as ja} from '../../src/i18n/messages/form/ja.js';
import {catalogue as nl} from '../../src/i18n/messages/form/nl.js';
import {catalogue as pt} from '../../src/i18n/messages/form/pt.js';
import {catalogue as sv} from '../../src/i18n/messages/form/sv.js';
import {createMessages} from '../../src/i18n/messages.js';

const CATALOGUES = {ar, de, en, es, fr, it, ja, nl, pt, sv} as const satisfies Record<MessageLocale, object>;

/** The words of live forms, so that page and platform say the same. Source: our choice. */
export const formWords = (language: MessageLocale): FormWords =>
  createMessages({locale: language, catalogue: CATALOGUES[language]});
