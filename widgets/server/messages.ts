import {LOCALES, type MessageLocale, resolveLocale} from '../../src/i18n/locales.js';
import type {MessageFamilies, MessageId} from '../../src/i18n/messages/message-id.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import {messagesLocale} from '../../src/i18n/messages-locale.js';
import {type Message, readPattern} from '../../src/i18n/pattern.js';
import {cached} from '../../src/shared/cached.js';

/** Families whose messages blocks show before anybody uses them. */
const FAMILIES: readonly (keyof MessageFamilies)[] = [
  'shop',
  'cart',
  'terms',
  'extras',
  'plan',
  'restock-form',
  'reviews',
  'installments',
  'lessons',
  'login',
  'form',
  'form-sending',
  'files',
  'chart',
  'media',
  'gallery',
  'languages',
];

type Catalogue = Partial<Record<MessageId, string>>;

const readFamily = async (family: string, language: MessageLocale): Promise<Catalogue> =>
  (await import(`../../src/i18n/messages/${family}/${language}.ts`)).catalogue;

const readLanguage = async (language: MessageLocale): Promise<[MessageLocale, Catalogue]> => {
  const families = await Promise.all(FAMILIES.map(family => readFamily(family, language)));
  return [language, Object.assign(Object.create(null), ...families)];
};

const CATALOGUES = new Map(await Promise.all(LOCALES.map(readLanguage)));

/** Our own messages by locale and id, each read once. */
const readMessages = cached(locale => {
  const language = resolveLocale(locale);
  const catalogue = CATALOGUES.get(language) ?? {};
  const messages = new Map<MessageId, Message>();
  const read = (id: MessageId): Message => {
    const message = messages.get(id) ?? readPattern(catalogue[id] ?? id, messagesLocale(locale, language));
    messages.set(id, message);
    return message;
  };
  return {locale: messagesLocale(locale, language), catalogue, read};
});

/**
 * The messages of the live blocks in a locale (BCP 47), English where there are none in it. `labels` are the owner's
 * wordings by message id, as in the site context; `onBadLabel` receives each one that cannot be used.
 */
export const getMessages = (
  locale: string,
  labels: Readonly<Record<string, string>> = {},
  onBadLabel?: (id: string, problem: string) => void,
): MessageFormat => {
  const {read, ...ours} = readMessages(locale);
  const withLabels = createMessages({
    ...ours,
    overrides: labels,
    rich: () => readPattern,
    ...(onBadLabel ? {onBadOverride: onBadLabel} : {}),
  });
  return (id, params = {}) => {
    if (Object.hasOwn(labels, id)) return withLabels(id, params);
    try {
      return read(id)(params);
    } catch {
      // A template's placeholder in place of a number, as `{count}`: the slower way prints it as it is.
      return withLabels(id, params);
    }
  };
};
