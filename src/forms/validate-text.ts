import {isEmail} from '../shared/email.js';
import type {EmailRule} from '../tables/email-rules.js';
import type {FieldType} from '../tables/form-fields.js';
import {URL_LENGTH_MAX} from '../tables/limits.js';
import type {FormProblem} from './problem.js';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WEB = /^https?:$/;
const TWITTER = /^@?\w{1,15}$/;
/** Digits of any script, with the marks that any locale puts between them: what is meant is the owner's to read. */
const NUMBER = /^[-+\u2212]?\p{Nd}*(?:[.,'\u2019\u066b\u066c\s]\p{Nd}+)*$/u;

/** A web address, its scheme left out at will, as people type it. */
const isWebAddress = (typed: string): boolean => {
  if (typed.length > URL_LENGTH_MAX) return false;
  try {
    const {protocol, hostname} = new URL(SCHEME.test(typed) ? typed : `https://${typed}`);
    return WEB.test(protocol) && hostname.includes('.');
  } catch {
    return false;
  }
};

type Check = (text: string, emailRule: EmailRule) => FormProblem | null;

const isNumber: Check = text => (NUMBER.test(text) ? null : {id: 'field-number'});

/** Each message gives an example of a valid answer. */
const CHECKS: Partial<Record<FieldType, Check>> = {
  email: (text, rule) =>
    isEmail(text, rule) ? null : {id: 'field-email', params: {email: 'name@example.com'}},
  website: text => (isWebAddress(text) ? null : {id: 'field-website', params: {url: 'https://example.com'}}),
  twitter: text => (TWITTER.test(text) ? null : {id: 'field-twitter', params: {name: '@name'}}),
  number: isNumber,
  currency: isNumber,
};

/** What is wrong with one text of a type, null for nothing. The text is not empty. Source: commerce spec §5, §9. */
export const checkText = (type: FieldType, text: string, emailRule: EmailRule): FormProblem | null =>
  CHECKS[type]?.(text, emailRule) ?? null;
