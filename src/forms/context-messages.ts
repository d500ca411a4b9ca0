import type {ContextForm} from './context-form.js';
import type {FormMessageFormat, FormMessageId} from './form-messages.js';

/** Paths of our messages in an existing site's JSON; `{0}` is the parameter. Source: docs of real sites, `localizedStrings`. */
const PATHS: Partial<Record<FormMessageId, readonly [path: readonly string[], parameter?: string]>> = {
  'field-required': [['validation', 'required'], 'title'],
  'field-too-long': [['validation', 'stringTooLong'], 'max'],
  'field-email': [['validation', 'invalidEmail']],
  'field-website': [['validation', 'invalidUrl']],
  'field-twitter': [['validation', 'invalidTwitterUsername']],
  'field-date': [['validation', 'invalidDate']],
  'field-time': [['validation', 'invalid'], 'title'],
  'field-phone': [['validation', 'invalid'], 'title'],
  'field-number': [['validation', 'invalid'], 'title'],
  'field-option': [['validation', 'noValidSelection']],
  'field-required-mark': [['required']],
  'form-submit': [['submit']],
  'form-failed': [['submitError']],
  'part-First': [['name', 'firstName']],
  'part-Last': [['name', 'lastName']],
  'part-Line1': [['address', 'address1']],
  'part-Line2': [['address', 'address2']],
  'part-City': [['address', 'city']],
  'part-State': [['address', 'stateProvince']],
  'part-Zip': [['address', 'zipPostalCode']],
  'part-Country': [['address', 'country']],
  'part-Month': [['date', 'month']],
  'part-Day': [['date', 'day']],
  'part-Year': [['date', 'year']],
  'part-Hour': [['time', 'hour']],
  'part-Minute': [['time', 'minute']],
  'part-Second': [['time', 'second']],
  'part-Ampm': [['time', 'amPm']],
  'part-Code': [['phone', 'country']],
  'part-Areacode': [['phone', 'areaCode']],
  'part-Prefix': [['phone', 'prefix']],
  'part-Line': [['phone', 'line']],
  'likert-StronglyDisagree': [['likert', 'stronglyDisagree']],
  'likert-Disagree': [['likert', 'disagree']],
  'likert-Neutral': [['likert', 'neutral']],
  'likert-Agree': [['likert', 'agree']],
  'likert-StronglyAgree': [['likert', 'stronglyAgree']],
};

/** Prefers the site's own messages; falls back to ours where it has none, or where one needs a parameter that we do not have. */
export const contextMessages =
  ({wording}: Pick<ContextForm, 'wording'>, t: FormMessageFormat): FormMessageFormat =>
  (id, params = {}) => {
    const [path, parameter] = PATHS[id] ?? [];
    const own = path ? wording(...path) : '';
    const value = parameter ? String(params[parameter] ?? '') : '';
    if (!own || (own.includes('{0}') && !value)) return t(id, params);
    return own.replaceAll('{0}', value);
  };
