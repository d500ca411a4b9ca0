import {CONSENT_COOKIES} from '../tables/cookies.js';

/** What a visitor may allow besides what the shop needs to work; null while undecided. */
export interface Consent {
  readonly performance: boolean | null;
  readonly marketing: boolean | null;
}

/** The argument of `Vitrine.setConsent`. A purpose left out is refused; `necessary` needs no consent. */
export interface ConsentChoice {
  readonly necessary?: boolean;
  readonly performance?: boolean;
  readonly marketing?: boolean;
}

const [ALL, PERFORMANCE, MARKETING] = CONSENT_COOKIES;

/** The value of a consent cookie: 1 or true, 0 or false, else nothing. */
const read = (value = ''): boolean | null =>
  /^(1|true)$/.test(value) || (/^(0|false)$/.test(value) ? false : null);

/**
 * The current consent. Under the policy `open` everything is allowed until the visitor decides; under any other
 * policy nothing is. A purpose's own cookie wins over the common one. Global Privacy Control always refuses
 * marketing, and whatever an open policy would assume. Source: TRK-10; the default is our choice.
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
