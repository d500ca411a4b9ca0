const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

const ENTERPRISE = 'recaptchaEnterpriseContext';

/** The enterprise captcha of existing sites as our own settings name it; undefined without its key. */
const enterpriseIn = (compat: unknown): unknown => {
  const settings = own(compat, 'websiteSettings');
  const places = [compat, settings, own(settings, 'storeSettings')];
  const [siteKey] = places.flatMap(
    place => captchaText(own(place, ENTERPRISE), 'recaptchaEnterpriseSiteKey') || [],
  );
  return siteKey && {provider: 'recaptcha-enterprise-v3', siteKey};
};

/**
 * The captcha settings of the page's own site context, else those of existing sites: the captcha that the owner set up, else the
 * platform's for all. Source: runtime spec §3, captchaSettings; docs of real sites, "Settings of the store".
 */
export const captchaSource = (site: unknown, compat: unknown): unknown => {
  const classic =
    own(own(compat, 'websiteSettings'), 'captchaSettings') ?? own(own(compat, 'website'), 'captchaSettings');
  return own(site, 'captcha') ?? (captchaText(classic, 'siteKey') ? classic : enterpriseIn(compat));
};

/** One text of the settings, '' where it is missing. */
export const captchaText = (source: unknown, name: string): string => {
  const found = own(source, name);
  return typeof found === 'string' ? found : '';
};
