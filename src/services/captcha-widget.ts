import {type CaptchaState, captchaSize, nextCaptchaState} from '../forms/captcha-state.js';
import type {CaptchaSettings} from '../site/captcha-settings.js';
import {CAPTCHA_ACTIONS, CAPTCHA_THEME, type CaptchaAction} from '../tables/captcha.js';
import {CaptchaError} from './captcha-error.js';

/** The functions of a provider's script; each provider has some of these. */
export interface ProviderCalls {
  readonly ready?: (callback: () => void) => void;
  readonly render?: (place: object, options: Readonly<Record<string, unknown>>) => unknown;
  readonly reset?: (id: unknown) => void;
  readonly remove?: (id: unknown) => void;
  readonly execute?: (siteKey: string, options: {readonly action: string}) => PromiseLike<string>;
}

/** The element of a captcha, and its width. */
export interface CaptchaPlace {
  readonly element: object;
  /** The light theme where the page names none. */
  readonly theme?: string | undefined;
  widthPx(): number;
  clear(): void;
}

/**
 * What a form sends. `token` goes under `field`; `incomplete`: the visitor must solve the captcha first;
 * `unavailable`: the provider did not answer, so the form is sent without a token and the server decides.
 */
export type CaptchaAnswer =
  | {readonly status: 'token'; readonly field: string; readonly token: string}
  | {readonly status: 'incomplete'; readonly token?: undefined}
  | {readonly status: 'unavailable'; readonly token?: undefined; readonly error: unknown};

/** The captcha of one form. */
export interface CaptchaWidget {
  state(): CaptchaState;
  /**
   * Loads the provider, once for all forms, and renders. Rejects with `CaptchaError`; the next call tries
   * again.
   */
  render(): Promise<void>;
  /** Never rejects, and answers within the bounded wait. A token is good for one sending. */
  answer(): Promise<CaptchaAnswer>;
  /** After a refused sending: the visitor starts again. */
  reset(): void;
  /** Ends the captcha after a successful send, or when the form leaves the page. */
  destroy(): void;
}

/** What one captcha needs. `inTime` limits the provider's time. */
export interface WidgetPorts {
  readonly settings: CaptchaSettings;
  readonly load: () => Promise<ProviderCalls>;
  readonly inTime: <Value>(work: PromiseLike<Value>) => Promise<Value>;
  readonly language: string;
}

/** Requests a token. Throws `CaptchaError`. */
const requestToken = async ({execute}: ProviderCalls, {siteKey}: CaptchaSettings, action: CaptchaAction) => {
  const token = await execute?.(siteKey, {action: CAPTCHA_ACTIONS[action]});
  if (!token) throw new CaptchaError('the captcha provider made no token');
  return token;
};

/** What the visitor's work on a captcha has come to: a token, or a failure of the provider. */
interface Solution {
  readonly token: string;
  readonly failure: CaptchaError | null;
}

const UNSOLVED: Solution = {token: '', failure: null};

const answerOf = ({token, failure}: Solution, field: string): CaptchaAnswer => {
  if (token) return {status: 'token', field, token};
  return failure ? {status: 'unavailable', error: failure} : {status: 'incomplete'};
};

/** The provider's options of a captcha that the visitor solves. */
const optionsOf = (
  {settings, language}: WidgetPorts,
  place: CaptchaPlace,
  action: CaptchaAction,
  solve: (solution: Solution) => void,
): Readonly<Record<string, unknown>> => ({
  sitekey: settings.siteKey,
  theme: place.theme ?? CAPTCHA_THEME,
  size: captchaSize(place.widthPx()),
  action: CAPTCHA_ACTIONS[action],
  language,
  callback: (token: string) => solve({token, failure: null}),
  'expired-callback': () => solve(UNSOLVED),
  'error-callback': (cause: unknown) =>
    solve({token: '', failure: new CaptchaError('the captcha provider failed', {cause})}),
});

/**
 * Creates the captcha of one form. Its state: not rendered, rendered, reset or destroyed. Source: commerce spec
 * §4, §5.
 */
export const createCaptchaWidget = (
  ports: WidgetPorts,
  place: CaptchaPlace,
  action: CaptchaAction,
): CaptchaWidget => {
  const {settings, load, inTime} = ports;
  const {provider} = settings;
  let state: CaptchaState = 'not-rendered';
  let calls: ProviderCalls = {};
  let id: unknown;
  const solution = {...UNSOLVED};
  const solve = (next: Solution): void => void Object.assign(solution, next);
  const render = async (): Promise<void> => {
    calls = await load();
    if (state !== 'not-rendered') return;
    state = nextCaptchaState(state, 'render');
    if (!provider.isScore) id = calls.render?.(place.element, optionsOf(ports, place, action, solve));
  };
  const finish = (change: 'reset' | 'destroy', call: ProviderCalls['reset']): void => {
    if (id !== undefined && state !== 'destroyed') call?.(id);
    state = nextCaptchaState(state, change);
    solve(UNSOLVED);
    if (change === 'destroy') place.clear();
  };
  return {
    state: () => state,
    render,
    async answer() {
      try {
        await render();
        const token = provider.isScore ? await inTime(requestToken(calls, settings, action)) : solution.token;
        return answerOf({...solution, token}, provider.field);
      } catch (error) {
        return {status: 'unavailable', error};
      }
    },
    reset: () => finish('reset', calls.reset),
    destroy: () => finish('destroy', calls.remove),
  };
};
