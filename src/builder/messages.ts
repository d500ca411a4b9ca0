import {createMessages, type MessageFormat} from '../i18n/messages.js';
import {readPattern} from '../i18n/pattern.js';
import {type BuilderMessageId, catalogue as english} from './messages/en.js';
import {catalogue as spanish} from './messages/es.js';

/** Languages of the editor. */
export const BUILDER_LOCALES = ['en', 'es'] as const;

type BuilderLanguage = (typeof BUILDER_LOCALES)[number];

/** Message patterns by id, in each language of the editor. */
export type BuilderCatalogues<Id extends string> = Readonly<
  Record<BuilderLanguage, Readonly<Record<Id, string>>>
>;

/** The language that `builderMessages` answers in, as 'es' for 'es-MX'; English, from left to right, where the editor has none
 *  in it: what shows it says so by `lang` and `dir`. Source: ours. */
export const builderLanguage = (locale: string): BuilderLanguage =>
  /^es(?:-|$)/i.test(locale) ? 'es' : 'en';

/** True where the editor has messages in a language, as 'es-MX'. */
export const hasBuilderMessages = (locale: string): boolean => /^e[ns](?:-|$)/i.test(locale);

/** Messages of some catalogues in a language, as 'es-MX'; English where the editor has none in it. `overrides` are a
 *  builder's own patterns by id. Source: ours. */
export const messagesIn = <Id extends string>(
  catalogues: BuilderCatalogues<Id>,
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): MessageFormat<Id> =>
  createMessages({
    locale: hasBuilderMessages(locale) ? locale : 'en',
    catalogue: catalogues[builderLanguage(locale)],
    overrides,
    rich: () => readPattern,
  });

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
