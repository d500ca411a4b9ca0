import type {FormCalls} from '../../../../src/builder/forms/form-calls.js';
import type {Strings} from '../strings.js';

/** What makes the form of a block that has none. */
export interface FirstFormProps {
  readonly calls: Pick<FormCalls, 'createForm'>;
  readonly onCreated: (formId: string) => void;
  readonly t: Strings;
}
