import type {addFormLooks} from '../form-looks.js';
import type {CaptchaPart, openActs} from './acts.js';
import type {drawForm} from './draw.js';
import type {openExistingForm} from './existing.js';
import type {openFiles} from './files.js';
import type {mountPlace} from './place.js';
import type {openSteps} from './steps.js';

/** Downloads that only some forms need, handed in since they share the form's own file. */
export interface FormParts extends CaptchaPart {
  act(): Promise<{readonly openActs: typeof openActs}>;
  draw(): Promise<{readonly drawForm: typeof drawForm}>;
  files(): Promise<{readonly openFiles: typeof openFiles}>;
  steps(): Promise<{readonly openSteps: typeof openSteps}>;
  existing(): Promise<{
    readonly openExistingForm: typeof openExistingForm;
    readonly mountPlace: typeof mountPlace;
  }>;
  looks(): Promise<{readonly addFormLooks: typeof addFormLooks}>;
}
