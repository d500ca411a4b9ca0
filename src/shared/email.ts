import {EMAIL_LENGTH} from '../tables/limits.js';

const USER = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const END = /^[a-z0-9]{2,4}$/i;

/** True for an address the shop accepts: user@domain with an end of two to four letters or digits, in linear time.
 *  Source: commerce spec §5, §9. */
export const isEmail = (address: string): boolean => {
  if (address.length < EMAIL_LENGTH.min || address.length > EMAIL_LENGTH.max) return false;
  const sign = address.lastIndexOf('@');
  const dot = address.lastIndexOf('.');
  return (
    dot > sign &&
    USER.test(address.slice(0, Math.max(sign, 0))) &&
    DOMAIN.test(address.slice(sign + 1, dot)) &&
    END.test(address.slice(dot + 1))
  );
};
