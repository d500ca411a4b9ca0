import {isEmailOfAnyEnd} from '../shared/email.js';
import {URL_LENGTH_MAX} from '../tables/limits.js';
import {addressesOf, type Link, phoneDigits, webAddress} from './link.js';
import type {BuilderMessageId} from './messages/en.js';

/** A message with what it is filled with. */
export interface BuilderMessage {
  readonly message: BuilderMessageId;
  readonly params?: Readonly<Record<string, string>>;
}

/** What is wrong with a field of a link, and how a right one looks. */
export interface LinkProblem extends BuilderMessage {
  readonly field: string;
  readonly hint?: BuilderMessage;
}

/** A path of the site: one slash, then anything but spaces and what ends an address. */
const PATH = /^(?:\/(?!\/)[^\s<>"\\^`{|}]*|#[^\s<>"\\^`{|}]*)$/;
const PHONE = /^\+?\d{3,20}(?:[,;]\d{1,10})?$/;
const EMAIL_EXAMPLE = 'name@example.com';
const WEB_EXAMPLES = {first: 'example.com', second: 'https://example.com'};

const ADDRESS_FIELDS = ['to', 'cc', 'bcc'] as const;

const emailProblems = (link: Extract<Link, {type: 'email'}>): LinkProblem[] =>
  ADDRESS_FIELDS.flatMap(field => {
    const addresses = addressesOf(link[field] ?? '');
    const isRequired = field === 'to';
    if (!addresses.length && !isRequired) return [];
    if (addresses.length && addresses.every(isEmailOfAnyEnd)) return [];
    const message = addresses.length ? 'email-invalid' : 'email-missing';
    return [{field, message, hint: {message: 'email-example', params: {email: EMAIL_EXAMPLE}}}];
  });

/** True for an address on the web that a browser opens in a tab. */
const isWebAddress = (address: string): boolean => {
  const href = webAddress(address);
  if (href.length > URL_LENGTH_MAX) return false;
  try {
    const {protocol, hostname, username} = new URL(href);
    const isHost =
      hostname.startsWith('[') || hostname === 'localhost' || /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname);
    return /^https?:$/.test(protocol) && isHost && !username;
  } catch {
    return false;
  }
};

const isPath = (path: string): boolean => PATH.test(path.trim()) && path.length <= URL_LENGTH_MAX;

const pageProblems = ({path}: {readonly path: string}): LinkProblem[] => {
  if (isPath(path)) return [];
  return [
    path.trim()
      ? {field: 'path', message: 'page-invalid', params: {val: path}}
      : {field: 'path', message: 'page-missing'},
  ];
};

const fileProblems = ({path}: {readonly path: string}): LinkProblem[] =>
  path.trim() ? pageProblems({path}) : [{field: 'path', message: 'file-name-missing'}];

const webProblems = ({address}: {readonly address: string}): LinkProblem[] => {
  if (isWebAddress(address)) return [];
  const hint = {message: 'link-example', params: WEB_EXAMPLES} as const;
  return [
    address.trim()
      ? {field: 'address', message: 'page-invalid', params: {val: address}, hint}
      : {field: 'address', message: 'web-missing', hint},
  ];
};

const phoneProblems = ({number}: {readonly number: string}): LinkProblem[] => {
  if (PHONE.test(phoneDigits(number))) return [];
  return [
    number.trim()
      ? {field: 'number', message: 'phone-invalid', params: {val: number}}
      : {field: 'number', message: 'phone-missing'},
  ];
};

/**
 * Everything that is wrong with a link, field by field; none where the site may use it. Only `http` and `https` lead to the web,
 * so that no link runs script. Source: runtime spec §5, editor messages.
 */
export const linkProblems = (link: Link): readonly LinkProblem[] => {
  switch (link.type) {
    case 'page':
      return pageProblems(link);
    case 'file':
      return fileProblems(link);
    case 'web':
      return webProblems(link);
    case 'email':
      return emailProblems(link);
    case 'phone':
      return phoneProblems(link);
  }
};
