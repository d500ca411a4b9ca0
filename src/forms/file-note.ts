import {megabytes, typeNames} from './file-rules.js';
import type {FormField} from './form.js';
import type {FormMessageFormat} from './form-messages.js';

/** The limits of a file field as a sentence. */
export const fileNote = (field: FormField, t: FormMessageFormat): string => {
  const types = typeNames(field, t);
  const limits = t('file-limits', {count: field.maxFiles, mb: megabytes(field.maxBytes)});
  return types ? `${limits} ${t('file-types', {types})}` : limits;
};
