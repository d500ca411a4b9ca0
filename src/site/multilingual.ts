const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/**
 * The language to send letters in, or null where the site's letters have one language or no translation tool is on the
 * page. `toolLanguage` is what the tool shows now. Source: commerce spec §3, restock sign-up payload.
 */
export const emailLanguage = (site: unknown, compat: unknown, toolLanguage: string | null): string | null => {
  const isOn =
    own(site, 'multilingualEmailsEnabled') === true ||
    own(own(compat, 'websiteSettings'), 'multilingualEmailsEnabled') === true;
  return isOn && toolLanguage ? toolLanguage : null;
};
