import type {MessageParams} from '../i18n/pattern.js';
import type {FormMessageId} from './form-messages.js';

/** Why an answer, a file or a whole form is not taken, as a message. */
export interface FormProblem {
  readonly id: FormMessageId;
  readonly params?: MessageParams;
}

/** Problems by field id. */
export type FormProblems = Readonly<Record<string, FormProblem>>;
