import type {FieldType} from './form-fields.js';

/** Properties of a form's field that the form builder edits. */
export type FieldProperty =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'options'
  | 'key'
  | 'value';

const TYPED = ['description', 'placeholder', 'required'] as const;
const PARTS = ['description', 'required'] as const;
const CHOICE = ['description', 'options', 'required'] as const;

/**
 * The properties of each type, in the order in which the form builder shows them. A text area also has `maxLength`
 * where the site's feature flag allows it. Source: runtime spec §3, form field types and editable properties; file is our choice.
 */
export const EDITABLE_PROPERTIES = {
  text: TYPED,
  textarea: TYPED,
  email: TYPED,
  number: TYPED,
  website: TYPED,
  currency: ['description', 'currencySymbol', 'required'],
  password: PARTS,
  twitter: PARTS,
  date: PARTS,
  time: PARTS,
  name: PARTS,
  address: PARTS,
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: CHOICE,
  checkbox: CHOICE,
  select: CHOICE,
  likert: CHOICE,
  hidden: ['key', 'value'],
  file: PARTS,
} as const satisfies Readonly<Record<FieldType, readonly FieldProperty[]>>;

/** Tabs of a form's settings, in order. Source: runtime spec §3. */
export const FORM_SETTINGS_TABS = ['BUILD', 'STORAGE', 'ADVANCED', 'CAPTCHA', 'DISCLAIMER'] as const;
