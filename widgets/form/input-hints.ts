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

/** The same for each part of a field. Source: the HTML standard, autofill. */
const PART_HINTS: Readonly<Record<FieldPart, InputAttributes>> = {
  First: {autoComplete: 'given-name'},
  Last: {autoComplete: 'family-name'},
  Line1: {autoComplete: 'address-line1'},
  Line2: {autoComplete: 'address-line2'},
  City: {autoComplete: 'address-level2'},
  State: {autoComplete: 'address-level1'},
  Zip: {autoComplete: 'postal-code'},
  Country: {autoComplete: 'country-name'},
  Month: {inputMode: 'numeric'},
  Day: {inputMode: 'numeric'},
  Year: {inputMode: 'numeric'},
  Hour: {inputMode: 'numeric'},
  Minute: {inputMode: 'numeric'},
  Second: {inputMode: 'numeric'},
  Ampm: {},
  Areacode: {type: 'tel', autoComplete: 'tel-area-code'},
  Prefix: {type: 'tel', autoComplete: 'tel-local-prefix'},
  Line: {type: 'tel', autoComplete: 'tel-local-suffix'},
};
const COUNTRY_CODE: InputAttributes = {type: 'tel', autoComplete: 'tel-country-code'};

/** What a browser knows of a part of a field: in a phone number the country is its code. */
export const partHints = (fieldType: string, part: FieldPart): InputAttributes =>
  fieldType === 'phone' && part === 'Country' ? COUNTRY_CODE : PART_HINTS[part];
