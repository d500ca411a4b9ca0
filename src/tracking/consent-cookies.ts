import {CONSENT_COOKIES} from '../tables/cookies.js';
import type {ConsentChoice} from './consent.js';

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
