import {CONSENT_COOKIES} from '../tables/cookies.js';

/** What a visitor may allow besides what the shop needs to work; null while undecided. */
export interface Consent {
  readonly performance: boolean | null;
  readonly marketing: boolean | null;
}

/** What `Vitrine.setConsent` is given. A purpose left out is refused; `necessary` needs no consent. */
export interface ConsentChoice {
  readonly necessary?: boolean;
  readonly performance?: boolean;
  readonly marketing?: boolean;
}

const [ALL, PERFORMANCE, MARKETING] = CONSENT_COOKIES;

/** What a consent cookie says: 1 or true, 0 or false, else nothing. */
const read = (value = ''): boolean | null =>
  /^(1|true)$/.test(value) || (/^(0|false)$/.test(value) ? false : null);

/**
 * What is allowed now. Under the policy `open` all is until the visitor says otherwise; under any other nothing is. A purpose's own cookie wins over the one for all; Global Privacy Control refuses marketing
 * always, and whatever an open policy would only assume. Source: TRK-10; the default is our choice.
 */
export const consentOf = (
  cookie: (name: string) => string | undefined,
  policy: unknown,
  isPrivate: boolean,
): Consent => {
  const fallback = read(cookie(ALL)) ?? ((policy === 'open' && !isPrivate) || null);
  return {
    performance: read(cookie(PERFORMANCE)) ?? fallback,
    marketing: isPrivate ? false : (read(cookie(MARKETING)) ?? fallback),
  };
};
