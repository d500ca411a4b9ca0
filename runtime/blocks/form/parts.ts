import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {Block} from '../../contracts.js';
import type {CaptchaPart, openActions} from './actions.js';
import type {FormElements} from './field-elements.js';
import type {openFiles} from './files.js';
import type {addFormStyles} from './form-styles.js';
import type {renderForm} from './render-form.js';
import type {openSteps} from './steps.js';

/** What the forms of existing sites download: described here, as that code builds on this. */
interface ExistingForms {
  /** The form, null for what only opens one. */
  openExistingForm(block: Block, messages: FormMessageFormat): Promise<FormElements | null>;
  /** Mounts what stands in a form's place, and again what comes after it. */
  mountPlace(block: Block, mount: (block: Block) => Promise<() => void>): Promise<() => void>;
}

/** Downloads that only some forms need, handed in since they share the form's own file. */
export interface FormParts extends CaptchaPart {
  actions(): Promise<{readonly openActions: typeof openActions}>;
  render(): Promise<{readonly renderForm: typeof renderForm}>;
  files(): Promise<{readonly openFiles: typeof openFiles}>;
  steps(): Promise<{readonly openSteps: typeof openSteps}>;
  existing(): Promise<ExistingForms>;
  styles(): Promise<{readonly addFormStyles: typeof addFormStyles}>;
}
