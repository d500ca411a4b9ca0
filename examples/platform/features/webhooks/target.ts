import {type LookupAddress, lookup} from 'node:dns';
import {isIP, type LookupFunction} from 'node:net';
import ipaddr from 'ipaddr.js';
import type {WebhookTargets} from '../../kernel/http/shop.js';

/** Characters of an address; the table refuses more. Source: our choice. */
export const ADDRESS_MAX = 500;

/** Where IPv6 has addresses that anybody reaches; what lies outside of it leads to private networks, or to IPv4 by a detour. Source: RFC 4291 §2.4, IANA. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Written for examples alone, which the library takes for public. Source: RFC 9637. */
const EXAMPLES: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('3fff::'), 20];

/** True for an IP address that anybody on the internet reaches: in no private, local, shared or reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(...GLOBAL) && !parsed.match(...EXAMPLES));
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

const mayConnect = (address: string, {allowsLocal}: WebhookTargets): boolean =>
  isPublicAddress(address) || (allowsLocal && isLoopback(address));

/** The host of an address: an IP address without its brackets. */
const hostOf = ({hostname}: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why an address is refused: it is no https address, it has a name or password, or it is inside a private network. */
export type TargetProblem = 'address' | 'credentials' | 'private';

/** What is wrong with an address that an owner types; null where nothing is as far as its text tells. */
export function targetProblem(typed: string, rules: WebhookTargets): TargetProblem | null {
  if (!URL.canParse(typed) || typed.length > ADDRESS_MAX || /[\s\p{Cc}]/u.test(typed)) return 'address';
  const url = new URL(typed);
  const host = hostOf(url);
  const isLocal = isLoopback(host) || host === 'localhost';
  const isPlain = url.protocol === 'http:' && rules.allowsLocal && isLocal;
  if (url.protocol !== 'https:' && !isPlain) return 'address';
  if (url.username || url.password) return 'credentials';
  if (isIP(host) ? !mayConnect(host, rules) : isLocal && !rules.allowsLocal) return 'private';
  return null;
}

/** The host of a webhook leads into a private network. */
export class PrivateTarget extends Error {
  override name = 'PrivateTarget' as const;
}

/**
 * Looks a host up and refuses it unless every address of it is public. The connection goes to what was checked, so that a name that
 * leads elsewhere a moment later gains nothing.
 */
export const checkedLookup =
  (rules: WebhookTargets): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, {...options, all: true}, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      if (!found.length || !found.every(({address}) => mayConnect(address, rules)))
        return callback(new PrivateTarget(`${hostname} leads into a private network`), '');
      const [first] = found;
      if (options.all) callback(null, found);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
