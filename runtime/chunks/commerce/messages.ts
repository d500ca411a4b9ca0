import {resolveLocale} from '../../../src/i18n/locales.js';
import {createMessages, type MessageFormat} from '../../../src/i18n/messages.js';
import type {Page} from '../../page.js';

/** One download a language. */
const CATALOGUES = {
  en: () => import('../messages-en.js'),
  es: () => import('../messages-es.js'),
} as const;

/** The words of the page's locale, the owner's own first. */
export const loadMessages = async (page: Page): Promise<MessageFormat> => {
  const locale = resolveLocale(page.site.locale);
  const {catalogue} = await CATALOGUES[locale]();
  return createMessages({
    locale,
    catalogue,
    overrides: page.labels,
    onBadOverride: (id, problem) =>
      page.report('bad-label', `label "${id}": ${problem}; the default is used`),
  });
};
