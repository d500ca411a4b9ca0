import {URL_LENGTH_MAX} from '../tables/limits.js';

/** Names of values that identify a person or grant access, up to their value. */
const SECRET =
  /((token|secret|passw|pwd|auth|session|crumb|sign|otp|api_?key|e-?mail|phone)[^=&]*|(\b|_|time|tion)(key|code|sid|pin|card|cv[vc])\]?)=/i;
/** An address of a person, and a run of digits that may be a card's. */
const PERSONAL = /[\w.+%-]{1,64}(@|%(25)*40)[\w-]+\.[\w.-]+|\d(([ +-]|%20)*\d){12,18}/g;
const REDACTED = 'redacted';

/**
 * The text of an address without what must not leave the page. Names are decoded as a server would, twice: an
 * address may contain another. Source: reliability X11.
 */
export const redact = (address: string): string =>
  address
    .slice(0, URL_LENGTH_MAX)
    .replace(/[^?&#;]+/g, part =>
      SECRET.test(unescape(unescape(part))) ? part.replace(/(=|%3D).*/is, `$1${REDACTED}`) : part,
    )
    .replace(PERSONAL, REDACTED);
