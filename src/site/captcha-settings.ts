import {CAPTCHA_PROVIDERS, type CaptchaProvider} from '../tables/captcha.js';
import {captchaSource, captchaText} from './captcha-source.inline.js';

/** The captcha a site has set up. */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  /** The provider's script, or the site's own copy of it. */
  readonly scriptUrl: string;
}

/**
 * Reads the site's captcha from both site contexts; null without a site key. A missing or unknown provider
 * means the first in the table. Source: commerce spec §5; runtime spec §3.
 */
export const readCaptchaSettings = (
  site: unknown,
  compat: unknown,
  language: string,
): CaptchaSettings | null => {
  const given = captchaSource(site, compat);
  const siteKey = captchaText(given, 'siteKey');
  if (!siteKey) return null;
  const name = captchaText(given, 'provider');
  const provider = CAPTCHA_PROVIDERS.find(known => known.name === name) ?? CAPTCHA_PROVIDERS[0];
  const script = captchaText(given, 'scriptUrl') || provider.script;
  const scriptUrl = script
    .replace('{siteKey}', encodeURIComponent(siteKey))
    .replace('{language}', encodeURIComponent(language));
  return {provider, siteKey, scriptUrl};
};
