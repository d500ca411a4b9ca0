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
