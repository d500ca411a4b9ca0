import type {Clock} from '../ports.js';
import type {CaptchaSettings} from '../site/captcha-settings.js';
import {CAPTCHA_WAIT_MS, type CaptchaAction} from '../tables/captcha.js';
import {CaptchaError} from './captcha-error.js';
import {
  type CaptchaPlace,
  type CaptchaWidget,
  createCaptchaWidget,
  type ProviderCalls,
} from './captcha-widget.js';

/** All captchas of a page. */
export interface CaptchaService {
  /** Rejects 'ReCaptcha has not been set up' where the site has no key. Source: commerce spec §8. */
  load(): Promise<ProviderCalls>;
  /** Null where the site has no key: its forms have no captcha. Source: commerce spec §5. */
  widget(place: CaptchaPlace, action: CaptchaAction): CaptchaWidget | null;
}

/** What captchas need. `fetchCalls` adds the provider's script to the page and finds its functions. */
export interface CaptchaPorts {
  readonly settings: CaptchaSettings | null;
  readonly fetchCalls: (settings: CaptchaSettings) => Promise<ProviderCalls>;
  readonly clock: Clock;
  /** True while the provider shows the visitor a challenge. */
  readonly isAsking: () => boolean;
  readonly language: string;
}

/**
 * Rejects with a `CaptchaError` after too long a wait: a blocked script must not hold a form. A visitor who
 * solves a challenge has unlimited time.
 */
const bound =
  ({clock, isAsking}: CaptchaPorts) =>
  <Value>(work: PromiseLike<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      let cancel: () => void;
      const wait = (): void => {
        cancel = clock.after(CAPTCHA_WAIT_MS, () =>
          isAsking() ? wait() : reject(new CaptchaError('the captcha provider did not answer in time')),
        );
      };
      wait();
      work.then(resolve, reject).then(() => cancel());
    });

const whenReady = ({ready}: ProviderCalls): Promise<void> =>
  new Promise(resolve => (ready ? ready(resolve) : resolve()));

/** Everything about captchas in order: one script a page, one drawing a form, one token a sending. Source: commerce spec §4, §5. */
export const createCaptchaService = (ports: CaptchaPorts): CaptchaService => {
  const {settings, fetchCalls, language} = ports;
  const inTime = bound(ports);
  let loading: Promise<ProviderCalls> | null = null;

  const begin = async (): Promise<ProviderCalls> => {
    if (!settings) throw new CaptchaError('ReCaptcha has not been set up');
    const calls = await fetchCalls(settings);
    if (settings.provider.isAwaited) await whenReady(calls);
    return calls;
  };
  /** A failure is not cached, so that the visitor's next try loads again. */
  const load = (): Promise<ProviderCalls> => {
    loading ??= inTime(begin()).catch(error => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    load,
    widget: (place, action) =>
      settings && createCaptchaWidget({settings, load, inTime, language}, place, action),
  };
};
