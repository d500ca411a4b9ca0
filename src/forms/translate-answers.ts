import type {Answers, FieldAnswer, Form} from './form.js';

/**
 * Translates answers between two languages of a form: replaces a chosen option or an answered question by the one at
 * the same index. Text that the visitor typed stays. Source: our choice.
 */
export const translateAnswers = (answers: Answers, from: Form, to: Form): Answers => {
  const translate = (id: string, answer: FieldAnswer): FieldAnswer => {
    const own = from.fields.find(field => field.id === id)?.options ?? [];
    const others = to.fields.find(field => field.id === id)?.options ?? [];
    const word = (text: string): string => others[own.indexOf(text)] ?? text;
    if (typeof answer === 'string') return word(answer);
    if (Array.isArray(answer)) return answer.map(word);
    return Object.fromEntries(Object.entries(answer).map(([question, value]) => [word(question), value]));
  };
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, translate(id, answer)]));
};
