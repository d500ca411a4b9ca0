import type {InputHTMLAttributes} from 'react';
import type {FieldPart} from '../../src/tables/form-fields.js';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/** How a browser helps with a field of one text: its keyboard and what it may fill in. Source: the HTML standard, autofill. */
export const TEXT_HINTS: Readonly<Record<string, InputAttributes>> = {
  email: {type: 'email', autoComplete: 'email'},
  website: {inputMode: 'url', autoComplete: 'url'},
  number: {inputMode: 'decimal'},
  currency: {inputMode: 'decimal'},
  password: {type: 'password', autoComplete: 'new-password'},
};

/** A number of two digits. */
const NUMERIC: InputAttributes = {inputMode: 'numeric', size: 3};

/** The same for each part of a field, and how many characters a short one shows. Source: the HTML standard, autofill. */
const PART_HINTS: Readonly<Record<FieldPart, InputAttributes>> = {
  First: {autoComplete: 'given-name'},
  Last: {autoComplete: 'family-name'},
  Line1: {autoComplete: 'address-line1'},
  Line2: {autoComplete: 'address-line2'},
  City: {autoComplete: 'address-level2'},
  State: {autoComplete: 'address-level1'},
  Zip: {autoComplete: 'postal-code'},
  Country: {autoComplete: 'country-name'},
  Month: NUMERIC,
  Day: NUMERIC,
  Year: {inputMode: 'numeric', size: 5},
  Hour: NUMERIC,
  Minute: NUMERIC,
  Second: NUMERIC,
  Ampm: {},
  Areacode: {type: 'tel', autoComplete: 'tel-area-code', size: 5},
  Prefix: {type: 'tel', autoComplete: 'tel-local-prefix', size: 5},
  Line: {type: 'tel', autoComplete: 'tel-local-suffix', size: 6},
};
const COUNTRY_CODE: InputAttributes = {type: 'tel', autoComplete: 'tel-country-code', size: 4};

/** What a browser knows of a part of a field: in a phone number the country is its code. */
export const partHints = (fieldType: string, part: FieldPart): InputAttributes =>
  fieldType === 'phone' && part === 'Country' ? COUNTRY_CODE : PART_HINTS[part];
