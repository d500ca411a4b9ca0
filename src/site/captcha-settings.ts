import {CAPTCHA_PROVIDERS, type CaptchaProvider} from '../tables/captcha.js';

/** The captcha a site has set up. */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  /** The provider's script, or the site's own copy of it. */
  readonly scriptUrl: string;
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the page's own site context says of captchas, else the one of existing sites. Source: runtime spec §3, captchaSettings. */
const settingsIn = (site: unknown, classic: unknown): unknown =>
  own(site, 'captcha') ??
  own(own(classic, 'websiteSettings'), 'captchaSettings') ??
  own(own(classic, 'website'), 'captchaSettings');

/**
 * Reads the site's captcha from both site contexts; null where there is no site key, and so no captcha. A provider
 * nobody named, or one we do not know, is the classic one. Source: commerce spec §5; runtime spec §3.
 */
export const readCaptchaSettings = (
  site: unknown,
  classic: unknown,
  language: string,
): CaptchaSettings | null => {
  const given = settingsIn(site, classic);
  const siteKey = text(own(given, 'siteKey'));
  if (!siteKey) return null;
  const name = own(given, 'provider');
  const provider = CAPTCHA_PROVIDERS.find(known => known.name === name) ?? CAPTCHA_PROVIDERS[0];
  const script = text(own(given, 'scriptUrl')) || provider.script;
  const scriptUrl = script
    .replace('{siteKey}', encodeURIComponent(siteKey))
    .replace('{language}', encodeURIComponent(language));
  return {provider, siteKey, scriptUrl};
};
