/** The form builder. */
export type {FieldDraft, FormDraft} from '../../../src/builder/forms/form-draft.js';
export {FormBuilder, type FormBuilderProps} from './form-builder.js';
export type {FormLanguage} from './translations.js';
