const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** What the page's own site context says of captchas, else the one of existing sites. Source: runtime spec §3, captchaSettings. */
export const captchaSource = (site: unknown, compat: unknown): unknown =>
  own(site, 'captcha') ??
  own(own(compat, 'websiteSettings'), 'captchaSettings') ??
  own(own(compat, 'website'), 'captchaSettings');

/** One text of it, '' where it has none. */
export const captchaText = (source: unknown, name: string): string => {
  const found = own(source, name);
  return typeof found === 'string' ? found : '';
};
