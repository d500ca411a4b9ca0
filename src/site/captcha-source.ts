const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/**
 * The captcha settings of the page's own site context, else those of existing sites. Source: runtime spec §3,
 * captchaSettings.
 */
export const captchaSource = (site: unknown, compat: unknown): unknown =>
  own(site, 'captcha') ??
  own(own(compat, 'websiteSettings'), 'captchaSettings') ??
  own(own(compat, 'website'), 'captchaSettings');

/** One text of the settings, '' where it is missing. */
export const captchaText = (source: unknown, name: string): string => {
  const found = own(source, name);
  return typeof found === 'string' ? found : '';
};
