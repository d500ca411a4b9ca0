import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {Block} from '../../contracts.js';
import type {CaptchaPart, openActions} from './actions.js';
import type {drawForm} from './draw.js';
import type {FormFace} from './field-elements.js';
import type {openFiles} from './files.js';
import type {addFormLooks} from './form-styles.js';
import type {openSteps} from './steps.js';

/** What the forms of existing sites download: described here, as that code builds on this. */
interface ExistingForms {
  /** The form, null for what only opens one. */
  openExistingForm(block: Block, words: FormMessageFormat): Promise<FormFace | null>;
  /** Mounts what stands in a form's place, and again what comes after it. */
  mountPlace(block: Block, mount: (block: Block) => Promise<() => void>): Promise<() => void>;
}

/** Downloads that only some forms need, handed in since they share the form's own file. */
export interface FormParts extends CaptchaPart {
  act(): Promise<{readonly openActions: typeof openActions}>;
  draw(): Promise<{readonly drawForm: typeof drawForm}>;
  files(): Promise<{readonly openFiles: typeof openFiles}>;
  steps(): Promise<{readonly openSteps: typeof openSteps}>;
  existing(): Promise<ExistingForms>;
  looks(): Promise<{readonly addFormLooks: typeof addFormLooks}>;
}
