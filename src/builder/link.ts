import type {LinkType} from '../tables/link-types.js';

/** A link as the link editor edits it. Addresses are text as the owner typed it. Source: runtime spec §3, link types, email message fields. */
export type Link =
  | {readonly type: 'page'; readonly path: string}
  | {readonly type: 'web'; readonly address: string; readonly newWindow?: boolean}
  | {
      readonly type: 'email';
      readonly to: string;
      readonly cc?: string;
      readonly bcc?: string;
      readonly subject?: string;
      readonly message?: string;
    }
  | {readonly type: 'phone'; readonly number: string}
  | {readonly type: 'file'; readonly path: string};

/** Where a site keeps the files of its owner: documents, and pictures. Source: ours; docs/http.md, Files of the site. */
const FILES = ['/s/', '/site-files/', '/shop-pictures/'];
const MAILTO = 'mailto:';
const TEL = 'tel:';
/** What separates the digits of a phone number for a reader only. */
const PHONE_SPACING = /[\s().\u2010-\u2015/-]+/g;
/** The digits of a phone number as the owner typed it, without what separates them for a reader. */
export const phoneDigits = (number: string): string => number.replace(PHONE_SPACING, '');
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Parts of an email link's address, by the field of the link. */
const MAIL_PARAMETERS = [
  ['cc', 'cc'],
  ['bcc', 'bcc'],
  ['subject', 'subject'],
  ['message', 'body'],
] as const;

/** Addresses of an email's field, which commas or semicolons separate. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map(address => address.trim())
    .filter(Boolean);

const encodeAddresses = (text: string): string =>
  addressesOf(text)
    .map(address => encodeURIComponent(address).replaceAll('%40', '@'))
    .join(',');

const emailHref = (link: Extract<Link, {type: 'email'}>): string => {
  const parameters = MAIL_PARAMETERS.flatMap(([field, name]) => {
    const value = link[field]?.trim();
    if (!value) return [];
    const isText = field === 'subject' || field === 'message';
    return [
      `${name}=${isText ? encodeURIComponent(value.replace(/\r?\n/g, '\r\n')) : encodeAddresses(value)}`,
    ];
  });
  const query = parameters.length ? `?${parameters.join('&')}` : '';
  return `${MAILTO}${encodeAddresses(link.to)}${query}`;
};

/** A web address with a scheme: one that the owner left out is `https`. */
export const webAddress = (address: string): string => {
  const typed = address.trim();
  return SCHEME.test(typed) && !/^[^:/]+:\d+(?:[/?#]|$)/.test(typed)
    ? typed
    : `https://${typed.replace(/^\/\//, '')}`;
};

/** The `href` of a link. What it writes, `parseLink` reads back. Source: runtime spec §3; RFC 6068 (mailto), RFC 3966 (tel). */
export const linkHref = (link: Link): string => {
  switch (link.type) {
    case 'web':
      return webAddress(link.address);
    case 'email':
      return emailHref(link);
    case 'phone':
      return `${TEL}${phoneDigits(link.number)}`;
    default:
      return link.path.trim();
  }
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parseEmail = (rest: string): Link => {
  const [to = '', query = ''] = rest.split('?', 2);
  const found = new Map(
    query.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=', 2);
      return [decode(name).toLowerCase(), decode(value).replace(/\r\n/g, '\n')];
    }),
  );
  const fields = MAIL_PARAMETERS.flatMap(([field, name]) => {
    const value = found.get(name);
    return value ? [[field, value] as const] : [];
  });
  return {type: 'email', to: decode(to), ...Object.fromEntries(fields)};
};

/** Reads an `href` as a link. A path of the site is a page, or a file where the site keeps files. Never throws. Source: runtime spec §3. */
export const parseLink = (href: string): Link => {
  const typed = href.trim();
  const lower = typed.toLowerCase();
  if (lower.startsWith(MAILTO)) return parseEmail(typed.slice(MAILTO.length));
  if (lower.startsWith(TEL)) return {type: 'phone', number: decode(typed.slice(TEL.length))};
  if (FILES.some(folder => typed.startsWith(folder))) return {type: 'file', path: typed};
  if (/^(?:[#?]|\/(?!\/)|$)/.test(typed)) return {type: 'page', path: typed};
  return {type: 'web', address: typed};
};

/** True for a link with nothing in it. A window of its own is no content. */
export const isEmptyLink = ({type, newWindow, ...texts}: Link & {readonly newWindow?: boolean}): boolean =>
  Object.values(texts).every(text => text.trim() === '');

/** A link of each type with nothing in it. */
export const emptyLink = (type: LinkType): Link => {
  switch (type) {
    case 'web':
      return {type, address: ''};
    case 'email':
      return {type, to: ''};
    case 'phone':
      return {type, number: ''};
    default:
      return {type, path: ''};
  }
};
