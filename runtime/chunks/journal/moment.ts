import type {Moment} from '../../../src/tracking/moment.js';

/** The page and the browser now. */
export const momentOf = (locale: string): Moment => ({
  host: location.host,
  path: location.pathname,
  query: location.search,
  referrer: String(document.referrer),
  language: navigator.language,
  locale,
  userAgent: navigator.userAgent,
  width: innerWidth,
  height: innerHeight,
  nowMs: Date.now(),
});
