import {EDITABLE_PROPERTIES, type FieldProperty} from '../tables/form-editing.js';
import type {FieldType} from '../tables/form-fields.js';
import {FIELD_TYPES} from './forms/edit-form.js';

/** What a site's feature flags allow in the form builder. */
export interface FormFeatures {
  /** Whether a text area may have a maximum length; false where it is left out. */
  readonly textareaMaxLength?: boolean;
  /** Whether fields for files may be added; false where it is left out. */
  readonly files?: boolean;
  /** Whether the HTML that pages run once the form is sent may be changed; true where it is left out. */
  readonly submissionHtml?: boolean;
}

/** Types of field that may be added, in the order in which the form builder offers them. Source: checklist FORM-01. */
export const offeredFieldTypes = ({files = false}: FormFeatures = {}): readonly FieldType[] =>
  files ? FIELD_TYPES : FIELD_TYPES.filter(type => type !== 'file');

/** The properties of a field that the form builder edits, in the order in which it shows them. Source: runtime spec §3. */
export const editableProperties = (
  type: FieldType,
  {textareaMaxLength = false}: FormFeatures = {},
): readonly (FieldProperty | 'maxLength')[] => {
  const properties = EDITABLE_PROPERTIES[type];
  return type === 'textarea' && textareaMaxLength ? [...properties, 'maxLength'] : properties;
};
