import type {MessageFamilies} from '../i18n/messages/message-id.js';
import type {MessageParams} from '../i18n/pattern.js';

/** Why an answer or a whole form is not taken, as a message of the forms' own family. */
export interface FormProblem {
  readonly id: keyof MessageFamilies['form'];
  readonly params?: MessageParams;
}

/** Problems by field id. */
export type FormProblems = Readonly<Record<string, FormProblem>>;
