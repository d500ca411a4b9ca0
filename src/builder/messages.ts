import {createMessages, type MessageFormat} from '../i18n/messages.js';
import {readPattern} from '../i18n/pattern.js';
import {type BuilderMessageId, catalogue as english} from './messages/en.js';
import {catalogue as spanish} from './messages/es.js';

/** Languages of the editor. */
export const BUILDER_LOCALES = ['en', 'es'] as const;

/** Message patterns by id, in each language of the editor. */
export type BuilderCatalogues<Id extends string> = Readonly<
  Record<(typeof BUILDER_LOCALES)[number], Readonly<Record<Id, string>>>
>;

/** Messages of some catalogues in a language, as 'es-MX'; English where the editor has none in it. `overrides` are a
 *  builder's own patterns by id. Source: ours. */
export const messagesIn = <Id extends string>(
  {en, es}: BuilderCatalogues<Id>,
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): MessageFormat<Id> => {
  const isSpanish = /^es(?:-|$)/i.test(locale);
  return createMessages({
    locale: isSpanish || /^en(?:-|$)/i.test(locale) ? locale : 'en',
    catalogue: isSpanish ? es : en,
    overrides,
    rich: () => readPattern,
  });
};

/** The messages that name what a message is about, by the code that its parameter has. */
const NAMES = new Map<string | number | undefined, BuilderMessageId>([
  ['tag', 'tag-name'],
  ['category', 'category-name'],
]);

/**
 * The editor's messages in a language, as 'es-MX'; English where the editor has none in it. `overrides` are a builder's own
 * patterns by id. A `tagType` of `tag` or `category` among the parameters reads as its name in that language. Source: runtime
 * spec §5, §8.
 */
export const builderMessages = (
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): MessageFormat<BuilderMessageId> => {
  const format = messagesIn({en: english, es: spanish}, locale, overrides);
  return (id, params = {}) => {
    const name = NAMES.get(params.tagType);
    return format(id, name ? {...params, tagType: format(name)} : params);
  };
};
