import {DEFAULT_EMAIL_RULE, EMAIL_USER_MAX, type EmailRule} from '../tables/email-rules.js';
import {EMAIL_LENGTH} from '../tables/limits.js';

const USER = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const SHORT_END = /^[a-z0-9]{2,4}$/i;
const ANY_END = /^[a-z0-9-]{2,63}$/i;
const HTML_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** True for a domain with a dot, whose last part fits `end`. */
const endsIn = (domain: string, end: RegExp): boolean => {
  const dot = domain.lastIndexOf('.');
  return dot > 0 && DOMAIN.test(domain.slice(0, dot)) && end.test(domain.slice(dot + 1));
};

const IS_DOMAIN: Readonly<Record<EmailRule, (domain: string) => boolean>> = {
  short: domain => endsIn(domain, SHORT_END),
  html: domain => domain.split('.').every(label => HTML_LABEL.test(label)),
};

/** In linear time: each part of the address is matched by itself. */
const isAddress = (address: string, isDomain: (domain: string) => boolean): boolean => {
  if (address.length < EMAIL_LENGTH.min || address.length > EMAIL_LENGTH.max) return false;
  const user = address.slice(0, Math.max(address.lastIndexOf('@'), 0));
  return user.length <= EMAIL_USER_MAX && USER.test(user) && isDomain(address.slice(user.length + 1));
};

/** True for an address that a form accepts by a rule. Source: commerce spec §5, §9; docs/forms.md, Options of a form. */
export const isEmail = (address: string, rule: EmailRule = DEFAULT_EMAIL_RULE): boolean =>
  isAddress(address, IS_DOMAIN[rule]);

/** True for an address with any end, such as `.berlin` or `.photography`: who buys, has an account or runs a shop.
 *  Source: ours: a buyer with such an address must not be refused; RFC 1035 allows a label 63 octets. */
export const isEmailOfAnyEnd = (address: string): boolean =>
  isAddress(address, domain => endsIn(domain, ANY_END));
