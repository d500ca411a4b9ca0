import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {Block} from '../../contracts.js';
import type {CaptchaPart, openActions} from './actions.js';
import type {FormElements} from './field-elements.js';
import type {openFiles} from './files.js';
import type {addFormStyles} from './form-styles.js';
import type {renderForm} from './render-form.js';
import type {openSteps} from './steps.js';

/** Exports of the download for forms of existing sites. The types are here because that code imports this file. */
interface ExistingForms {
  /** The form; null for a handle that only opens one. */
  openExistingForm(block: Block, messages: FormMessageFormat): Promise<FormElements | null>;
  /** Mounts the form in a place, and again the form that replaces it. */
  mountPlace(block: Block, mount: (block: Block) => Promise<() => void>): Promise<() => void>;
}

/** Downloads that only some forms need, passed in because they share a file with the form. */
export interface FormParts extends CaptchaPart {
  actions(): Promise<{readonly openActions: typeof openActions}>;
  render(): Promise<{readonly renderForm: typeof renderForm}>;
  files(): Promise<{readonly openFiles: typeof openFiles}>;
  steps(): Promise<{readonly openSteps: typeof openSteps}>;
  existing(): Promise<ExistingForms>;
  styles(): Promise<{readonly addFormStyles: typeof addFormStyles}>;
}
