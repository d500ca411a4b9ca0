import type {FormField} from './form.js';
import type {FormProblem} from './problem.js';

const WHOLE = /^\d{1,4}$/;
/** Digits and dashes of any script, with the invisible marks that come along when a number is copied from a page. */
const PHONE = /^[\p{Nd}\p{Pd}\p{Cf}\s()./+]*$/u;
const AMPM = /^(?:am|pm)?$/i;
/** Parts of a required address that places without states, districts or codes still have. Source: our choice. */
const ADDRESS_NEEDS = [0, 2, 5] as const;

const isWithin = (text: string, min: number, max: number): boolean =>
  WHOLE.test(text) && Number(text) >= min && Number(text) <= max;

const isDate = ([month = '', day = '', year = '']: readonly string[]): boolean => {
  if (!isWithin(month, 1, 12) || !isWithin(day, 1, 31) || !isWithin(year, 1, 9999)) return false;
  // The last day of a month is day 0 of the next; the year is set apart, since 0 to 99 would mean 1900 to 1999.
  const last = new Date(0);
  last.setUTCFullYear(Number(year), Number(month), 0);
  return Number(day) <= last.getUTCDate();
};

const isTime = ([hour = '', minute = '', second = '', ampm = '']: readonly string[]): boolean =>
  AMPM.test(ampm) &&
  isWithin(hour, ampm ? 1 : 0, ampm ? 12 : 23) &&
  (minute === '' || isWithin(minute, 0, 59)) &&
  (second === '' || isWithin(second, 0, 59));

const isPhone = (parts: readonly string[]): boolean => parts.every(part => PHONE.test(part));

/** What is wrong with the parts of an answer, null for nothing. At least one part is not empty. Source: our choice. */
export const checkParts = ({type, isRequired}: FormField, parts: readonly string[]): FormProblem | null => {
  const has = (index: number): boolean => Boolean(parts[index]?.trim());
  if (type === 'date') return isDate(parts) ? null : {id: 'field-date'};
  if (type === 'time') return isTime(parts) ? null : {id: 'field-time'};
  if (type === 'phone') return isPhone(parts) ? null : {id: 'field-phone'};
  if (!isRequired) return null;
  const needed = type === 'address' ? ADDRESS_NEEDS : [0, 1];
  return needed.every(has) ? null : {id: 'field-required'};
};
