import {megabytes, typeNames} from './file-rules.js';
import type {FormField} from './form.js';
import type {FormMessageFormat} from './form-messages.js';

/** What may be added to a file field, in words. */
export const fileNote = (field: FormField, t: FormMessageFormat): string => {
  const types = typeNames(field);
  const limits = t('file-limits', {count: field.maxFiles, mb: megabytes(field.maxBytes)});
  return types ? `${limits} ${t('file-types', {types})}` : limits;
};
