import {CaptchaError} from '../../../src/services/captcha-error.js';
import type {ProviderCalls} from '../../../src/services/captcha-widget.js';
import type {CaptchaSettings} from '../../../src/site/captcha-settings.js';
import {trustedScriptUrl} from '../../boot/html-sink.js';

/** Finds the functions that a provider's script defined on the page; null for an element with the same name. */
const findCalls = ({provider}: CaptchaSettings): ProviderCalls | null => {
  let found: unknown = globalThis;
  for (const name of provider.global) found = found && Reflect.get(Object(found), name);
  const calls = Object(found) as Readonly<Record<string, unknown>>;
  return typeof calls[provider.isScore ? 'execute' : 'render'] === 'function'
    ? (calls as ProviderCalls)
    : null;
};

/**
 * Adds a script with the nonce of the page's own scripts. A script that fails to load is removed, so that it
 * can be tried again.
 */
const addScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.src = trustedScriptUrl(url);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new CaptchaError(`${url} did not load`));
    });
    document.head.append(script);
  });

let adding: Promise<void> | null = null;

/**
 * Returns the provider's functions: from the site's own tag where there is one, else from a script that is
 * added once. Rejects with `CaptchaError`.
 */
export const fetchProvider = async (settings: CaptchaSettings): Promise<ProviderCalls> => {
  const known = findCalls(settings);
  if (known) return known;
  adding ??= addScript(settings.scriptUrl).catch(error => {
    adding = null;
    throw error;
  });
  await adding;
  const calls = findCalls(settings);
  if (!calls) throw new CaptchaError(`${settings.scriptUrl} defines no captcha`);
  return calls;
};
