import {EDITABLE_PROPERTIES, type FieldProperty} from '../tables/form-editing.js';
import type {FieldType} from '../tables/form-fields.js';

/** What a site's feature flags allow in the form builder. */
export interface FormFeatures {
  /** Whether a text area may have a maximum length; false where it is left out. */
  readonly textareaMaxLength?: boolean;
}

/** The properties of a field that the form builder edits, in the order in which it shows them. Source: runtime spec §3. */
export const editableProperties = (
  type: FieldType,
  {textareaMaxLength = false}: FormFeatures = {},
): readonly (FieldProperty | 'maxLength')[] => {
  const properties = EDITABLE_PROPERTIES[type];
  return type === 'textarea' && textareaMaxLength ? [...properties, 'maxLength'] : properties;
};
