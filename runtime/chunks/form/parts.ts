import type {addFormLooks} from '../form-looks.js';
import type {CaptchaPart, openActs} from './acts.js';
import type {readClassicForm} from './classic.js';
import type {openContextForm} from './context.js';
import type {drawForm} from './draw.js';
import type {openFiles} from './files.js';
import type {openSteps} from './steps.js';

/** Downloads that only some forms need, handed in since they share the form's own file. */
export interface FormParts extends CaptchaPart {
  act(): Promise<{readonly openActs: typeof openActs}>;
  draw(): Promise<{readonly drawForm: typeof drawForm}>;
  files(): Promise<{readonly openFiles: typeof openFiles}>;
  steps(): Promise<{readonly openSteps: typeof openSteps}>;
  classic(): Promise<{readonly readClassicForm: typeof readClassicForm}>;
  context(): Promise<{readonly openContextForm: typeof openContextForm}>;
  looks(): Promise<{readonly addFormLooks: typeof addFormLooks}>;
}
