import {readAnswers} from '../../../../src/forms/answers.js';
import type {Answers, Form} from '../../../../src/forms/form.js';
import {problemsOf} from '../../../../src/forms/validate.js';
import {ownValue} from '../../../../src/shared/own-value.inline.js';
import {getMessages} from '../../../../widgets/server/messages.js';
import {EMAIL_RULE} from '../../../site/model/site.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';

/** Error messages of answers by field id, by the same rules as on the page. */
const problemMessages = (form: Form, answers: Answers, language: Language): Record<string, string> => {
  const t = getMessages(language);
  const problems = Object.entries(problemsOf(form, answers, null, EMAIL_RULE));
  return Object.fromEntries(problems.map(([id, {id: message, params}]) => [id, t(message, params)]));
};

/** What was sent, with each email address that public clients of existing sites' platform wrap as it is. Source: docs of real sites. */
const unwrapped = ({fields}: Form, sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const answers = new Map<string, unknown>(Object.entries(sent));
  for (const {id, type} of fields) {
    const address = type === 'email' ? ownValue(answers.get(id), 'emailAddress') : undefined;
    if (address !== undefined) answers.set(id, address);
  }
  return Object.fromEntries(answers);
};

/** Answers that may be stored. `known` are error messages by field id that exist already. Throws a 400 `Refusal` with `errors` by field id. Source: commerce spec §5, §8. */
export function receiveAnswers(
  form: Form,
  sent: unknown,
  language: Language,
  known: Readonly<Record<string, string>> = {},
): Answers {
  const answers = readAnswers(form, unwrapped(form, sent));
  if (!answers) throw new Refusal(400, 'form-not-parsed');
  const errors = {...problemMessages(form, answers, language), ...known};
  if (Object.keys(errors).length) throw new Refusal(400, 'form-invalid', {fields: {errors}});
  return answers;
}
