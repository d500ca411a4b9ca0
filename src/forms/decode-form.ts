import {bool, type Decoder, fields, integer, list, oneOf, text, textOrNumber} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {EMAIL_RULES, type EmailRule} from '../tables/email-rules.js';
import type {FieldType} from '../tables/form-fields.js';
import {fieldTypeNamed} from './field-lookup.js';
import type {FieldCondition, Form, FormField} from './form.js';

/** Bytes of one file where the owner set no limit. Source: our choice. */
const FILE_BYTES = 5_000_000;

const fieldType: Decoder<FieldType> = (value, path) => {
  const type = fieldTypeNamed(text(value, path));
  if (!type) throw new DecodeError(path, 'a field type', 'another word');
  return type;
};

const condition: Decoder<FieldCondition> = (value, path) => {
  const read = fields(value, path);
  return {field: read('field', text), is: read('is', list(text))};
};

const field: Decoder<FormField> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    type: read('type', fieldType),
    title: read('title', text, ''),
    description: read('description', text, ''),
    placeholder: read('placeholder', text, ''),
    isRequired: read('required', bool, false),
    options: read('options', list(textOrNumber), []),
    maxLength: read<number | null>('maxLength', integer, null),
    currencySymbol: read('currencySymbol', text, '$'),
    hasCountryCode: read('showCountryCode', bool, false),
    isUnderlined: read('underline', bool, false),
    key: read('key', text, ''),
    value: read('value', text, ''),
    step: read('step', integer, 0),
    when: read<FieldCondition | null>('when', condition, null),
    accept: read('accept', text, ''),
    maxBytes: read('maxBytes', integer, FILE_BYTES),
    maxFiles: read('maxFiles', integer, 1),
  };
};

/** Reads a form as pages carry it. Throws `DecodeError`. Source: the marker contract, form. */
export const decodeForm: Decoder<Form> = (value, path) => {
  const read = fields(value, path);
  const rule = read<EmailRule | null>('emailRule', oneOf(...EMAIL_RULES), null);
  const withRule = (one: FormField): FormField =>
    rule && one.type === 'email' ? {...one, emailRule: rule} : one;
  return {
    id: read('id', text),
    name: read('name', text, ''),
    fields: read('fields', list(field)).map(withRule),
    steps: read('steps', list(text), []),
    disclaimer: read('disclaimer', text, ''),
    submitLabel: read('submitLabel', text, ''),
    submissionMessage: read('submissionMessage', text, ''),
    successRedirect: read<string | null>('successRedirect', text, null),
    submissionHtml: read('submissionHtml', text, ''),
    isNewsletter: read('newsletter', bool, false),
    hasCaptcha: read('captcha', bool, false),
  };
};
