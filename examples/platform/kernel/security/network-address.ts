import {isIP} from 'node:net';

/** An IPv4 address as a socket of both protocols has it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;
/** One machine asks itself by any of these, from one request to the next. */
const LOOPBACK = /^(?:::1|127\.[\d.]+)$/;
/** Groups of an IPv6 address, and those that name the network of one customer. Source: RFC 4291, RFC 6177. */
const GROUPS = {all: 8, network: 4};

/** An address with the port of its connection, or between brackets, as some proxies name it. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/;
/** The network of everything that is no address: a single one, so that nobody gets a new one with each request. */
const UNKNOWN = 'unknown';

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The network that stands for a visitor's address: of IPv6 the first four groups, since one machine has as many
 * addresses as it likes and changes them by itself. All addresses of this machine are one network, and so is everything that is no address.
 */
export function networkOf(address: string): string {
  const [, bracketed, beforePort] = WITH_PORT.exec(address) ?? [];
  const plain = (bracketed ?? beforePort ?? address).replace(MAPPED, '');
  if (!isIP(plain)) return UNKNOWN;
  if (LOOPBACK.test(plain)) return '127.0.0.1';
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  if (tail === undefined) return first.slice(0, GROUPS.network).join(':');
  const last = groupsOf(tail);
  const zeros = Array<string>(Math.max(0, GROUPS.all - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, GROUPS.network).join(':');
}
