import {ownValue} from '../shared/own-value.inline.js';
import {parseJsonOrNull} from '../shared/parse-json-or-null.js';
import {fieldTypeNamed} from './field-lookup.js';

/** A field without what `decodeForm` refuses: a limit that is text, or '' for none. Null where the type is unknown. */
const wireField = (value: unknown): object | null => {
  const field: unknown = typeof value === 'string' ? parseJsonOrNull(value) : value;
  if (!fieldTypeNamed(String(ownValue(field, 'type')))) return null;
  const max = Number(ownValue(field, 'maxLength') || 0);
  const {maxLength: _, ...rest} = Object(field);
  return max > 0 ? {...rest, maxLength: max} : rest;
};

/**
 * The form of an item as `decodeForm` reads it, from what pages of existing sites carry: each field may be JSON text, limits may
 * be text, and fields of unknown types are left out. Source: public pages.
 */
export const wireItemForm = (form: unknown): unknown => {
  const fields = ownValue(form, 'fields');
  return Array.isArray(fields)
    ? {...Object(form), fields: fields.flatMap(field => wireField(field) ?? [])}
    : form;
};
