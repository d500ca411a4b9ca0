import {URL_LENGTH_MAX} from '../tables/limits.js';

/** Parts of an address whose values say who somebody is or open something. */
const SECRET =
  /([?&#;](?:[\w.-]*(?:token|secret|passw|pwd|auth|session|crumb|sign|api_?key|e-?mail|phone)[\w.-]*|key|code|sid|pin)=)[^&#;]*/gi;
/** An address of a person, and a run of digits that may be a card's. */
const PERSONAL = /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+|\d(?:[ -]?\d){12,18}/g;
const REDACTED = 'redacted';

/** Text of an address without what must not leave the page. Source: reliability X11. */
export const redact = (address: string): string =>
  address.slice(0, URL_LENGTH_MAX).replace(SECRET, `$1${REDACTED}`).replace(PERSONAL, REDACTED);
