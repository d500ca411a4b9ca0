import {EMAIL_LENGTH} from '../tables/limits.js';

const USER = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const FORM_END = /^[a-z0-9]{2,4}$/i;
const ANY_END = /^[a-z0-9-]{2,63}$/i;

/** In linear time: each part of the address is matched by itself. */
const isAddress = (address: string, end: RegExp): boolean => {
  if (address.length < EMAIL_LENGTH.min || address.length > EMAIL_LENGTH.max) return false;
  const sign = address.lastIndexOf('@');
  const dot = address.lastIndexOf('.');
  return (
    dot > sign &&
    USER.test(address.slice(0, Math.max(sign, 0))) &&
    DOMAIN.test(address.slice(sign + 1, dot)) &&
    end.test(address.slice(dot + 1))
  );
};

/** True for an address that a form accepts: user@domain with an end of two to four letters or digits.
 *  Source: commerce spec §5, §9. */
export const isEmail = (address: string): boolean => isAddress(address, FORM_END);

/** True for an address with any end, such as `.berlin` or `.photography`: who buys, has an account or runs a shop.
 *  Source: ours: a buyer with such an address must not be refused; RFC 1035 allows a label 63 octets. */
export const isEmailOfAnyEnd = (address: string): boolean => isAddress(address, ANY_END);
