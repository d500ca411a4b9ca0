/**
 * An owner's texts in place of those of the theme's templates, by `textKey`. A text that is not there is the theme's.
 * Source: ours.
 */
export type SiteTexts = Readonly<Record<string, string>>;

/** The key of a text in a language, as `es/strings.homeTitle`. */
export const textKey = (language: string, id: string): string => `${language}/${id}`;

/** The query with which owners get a page of the theme as its texts are edited, each with its id. */
export const TEXTS_QUERY = {name: 'edit', value: 'texts'} as const;
