import {decodeForm} from '../../../src/forms/decode-form.js';
import type {Form, FormField} from '../../../src/forms/form.js';

/** A form of these fields as a page carries it, read. */
export const formOf = (...fields: readonly object[]): Form =>
  decodeForm({id: 'f', fields: fields.map((field, at) => ({id: `q${at}`, title: `Q${at}`, ...field}))}, '');

/** One field as a page carries it, read. */
export const fieldOf = (wire: object): FormField => {
  const [field] = formOf(wire).fields;
  if (!field) throw new Error('no field');
  return field;
};
