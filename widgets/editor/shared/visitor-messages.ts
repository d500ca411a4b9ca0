import {useMemo} from 'react';
import {useLocale} from 'react-aria-components';
import {messagesIn} from '../../../src/builder/messages.js';
import {catalogue as englishChart} from '../../../src/i18n/messages/chart/en.js';
import {catalogue as spanishChart} from '../../../src/i18n/messages/chart/es.js';
import {catalogue as englishFiles} from '../../../src/i18n/messages/files/en.js';
import {catalogue as spanishFiles} from '../../../src/i18n/messages/files/es.js';
import {catalogue as englishForm} from '../../../src/i18n/messages/form/en.js';
import {catalogue as spanishForm} from '../../../src/i18n/messages/form/es.js';
import {catalogue as englishSending} from '../../../src/i18n/messages/form-sending/en.js';
import {catalogue as spanishSending} from '../../../src/i18n/messages/form-sending/es.js';
import {catalogue as englishGallery} from '../../../src/i18n/messages/gallery/en.js';
import {catalogue as spanishGallery} from '../../../src/i18n/messages/gallery/es.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';

/** What visitors read in the blocks that a preview shows. */
const CATALOGUES = {
  en: {...englishChart, ...englishForm, ...englishSending, ...englishFiles, ...englishGallery},
  es: {...spanishChart, ...spanishForm, ...spanishSending, ...spanishFiles, ...spanishGallery},
};

/** The visitors' messages of a preview, in a language where the editor has them in it, else in the language around it. */
export function useVisitorMessages(language = ''): MessageFormat {
  const around = useLocale().locale;
  const locale = Object.hasOwn(CATALOGUES, language) ? language : around;
  return useMemo(() => {
    const format = messagesIn<keyof typeof CATALOGUES.en>(CATALOGUES, locale);
    return (id: MessageId, params) => format(id as keyof typeof CATALOGUES.en, params);
  }, [locale]);
}
