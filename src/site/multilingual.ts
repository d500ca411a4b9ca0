const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/**
 * The language of emails; null where the site sends emails in one language only, or the page has no translation
 * tool. `toolLanguage` is the tool's current language. Source: commerce spec §3, restock sign-up payload.
 */
export const emailLanguage = (site: unknown, compat: unknown, toolLanguage: string | null): string | null => {
  const isOn =
    own(site, 'multilingualEmailsEnabled') === true ||
    own(own(compat, 'websiteSettings'), 'multilingualEmailsEnabled') === true;
  return isOn && toolLanguage ? toolLanguage : null;
};

/** A translation tool of the page: the language that it shows, and the codes that its owner made up. */
export interface TranslationTool {
  readonly language: string;
  readonly customCodes: readonly string[];
}

/**
 * The language to store for a member: that of the translation tool, else the page's. Null where the tool shows a language
 * under a code of its owner's, which means nothing elsewhere. Source: runtime spec §4, locale update.
 */
export const localeToStore = (locale: string, tool: TranslationTool | null): string | null =>
  tool === null ? locale : tool.customCodes.includes(tool.language) ? null : tool.language;
