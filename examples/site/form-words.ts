import type {FormWords} from '../../src/forms/form-words.js';
import type {MessageLocale} from '../../src/i18n/locales.js';
import {catalogue as arFiles} from '../../src/i18n/messages/files/ar.js';
import {catalogue as deFiles} from '../../src/i18n/messages/files/de.js';
import {catalogue as enFiles} from '../../src/i18n/messages/files/en.js';
import {catalogue as esFiles} from '../../src/i18n/messages/files/es.js';
import {catalogue as frFiles} from '../../src/i18n/messages/files/fr.js';
import {catalogue as itFiles} from '../../src/i18n/messages/files/it.js';
import {catalogue as jaFiles} from '../../src/i18n/messages/files/ja.js';
import {catalogue as nlFiles} from '../../src/i18n/messages/files/nl.js';
import {catalogue as ptFiles} from '../../src/i18n/messages/files/pt.js';
import {catalogue as svFiles} from '../../src/i18n/messages/files/sv.js';
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

const CATALOGUES = {
  ar: {...ar, ...arFiles},
  de: {...de, ...deFiles},
  en: {...en, ...enFiles},
  es: {...es, ...esFiles},
  fr: {...fr, ...frFiles},
  it: {...it, ...itFiles},
  ja: {...ja, ...jaFiles},
  nl: {...nl, ...nlFiles},
  pt: {...pt, ...ptFiles},
  sv: {...sv, ...svFiles},
} as const satisfies Record<MessageLocale, object>;

/** The words of live forms and their files, so that page and platform say the same. Source: our choice. */
export const formWords = (language: MessageLocale): FormWords =>
  createMessages({locale: language, catalogue: CATALOGUES[language]});
