import {resolveLocale} from '../../../src/i18n/locales.js';
import {createMessages, type MessageFormat, type MessageSources} from '../../../src/i18n/messages.js';
import type {Page} from '../../page.js';

/** One download a language. */
const CATALOGUES = {
  en: () => import('../messages-en.js'),
  es: () => import('../messages-es.js'),
} as const;

/** True for wordings of an owner that need more than filling in, as plurals. */
const isRich = (label: string): boolean => /\{[^}]*,|'/.test(label);

/** The words of the page's locale, the owner's own first. The reader of rich patterns comes only with one. */
export const loadWords = async ({site, bus, labels, report}: Page): Promise<MessageFormat> => {
  const locale = resolveLocale(site.locale);
  const {catalogue} = await CATALOGUES[locale]();
  let rich: ReturnType<NonNullable<MessageSources<string>['rich']>> = null;
  const enrich = async (): Promise<void> => {
    if (rich || !Object.values(labels).some(isRich)) return;
    rich = (await import('../pattern.js')).readPattern;
    bus.emit('labels-changed', {origin: null});
  };
  bus.on('labels-changed', () => void enrich());
  await enrich();
  return createMessages({
    locale,
    catalogue,
    overrides: labels,
    rich: () => rich,
    onBadOverride: (id, problem) => report('bad-label', `label "${id}": ${problem}; the default is used`),
  });
};
