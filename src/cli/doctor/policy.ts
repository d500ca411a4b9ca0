import type {Violation} from './probe.js';

const SCRIPT = /^script-src(?:-elem)?$/;

const isBelow = (address: string, base: string): boolean =>
  // Some reports name the origin alone.
  address.startsWith(base) || base === `${address}/` || base.startsWith(`${address}/`);

/** What the page's Content-Security-Policy refuses of our tag, for people; '' where it lets the tag in. */
export const policyFault = (violations: readonly Violation[], base: string): string => {
  const refused = violations.find(({directive, blocked}) => SCRIPT.test(directive) && isBelow(blocked, base));
  if (!refused) return '';
  return `the page's Content-Security-Policy (${refused.directive}) refuses ${base}: add that address to it, or serve the files from an address that it allows and name it with --src`;
};
