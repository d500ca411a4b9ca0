import {CONSENT_COOKIES} from '../tables/cookies.js';
import type {ConsentChoice} from './consent.inline.js';

const [ALL, PERFORMANCE, MARKETING] = CONSENT_COOKIES;
const YES = '1';
const NO = '0';

/** Cookies that remember a choice, by name. */
export const consentCookies = ({
  performance,
  marketing,
}: ConsentChoice): Readonly<Record<string, string>> => ({
  [ALL]: performance || marketing ? YES : NO,
  [PERFORMANCE]: performance ? YES : NO,
  [MARKETING]: marketing ? YES : NO,
});

/** Purposes that a choice may name. */
const PURPOSES = ['necessary', 'performance', 'marketing'];

/** What is wrong with the argument of `setConsent`, as a sentence; undefined for an object of purposes, each true or false. */
export const consentProblem = (choice: unknown): string | undefined => {
  const expected = 'expected purposes, as {performance: true, marketing: false}';
  if (typeof choice !== 'object' || !choice) return `setConsent: found ${String(choice)}, ${expected}`;
  const wrong = Object.entries(choice).find(
    ([purpose, isAllowed]) => !PURPOSES.includes(purpose) || ![true, false, undefined].includes(isAllowed),
  );
  return wrong && `setConsent: found ${wrong[0]}: ${String(wrong[1])}, ${expected}`;
};
