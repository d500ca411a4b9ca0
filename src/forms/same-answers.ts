import {CAPTCHA_NAME} from '../tables/form-names.js';

const PART_END = '\0';

/** One answer as text that is the same for the same answer, whatever the order of its questions; '' for none. */
const written = (answer: unknown): string => {
  const parts = typeof answer === 'string' ? [['', answer]] : Object.entries(Object(answer)).sort();
  return parts.some(([, text]) => text) ? parts.flat().join(PART_END) : '';
};

/** True where both answer each field alike, by field id: an empty answer is none, and what proves a person is no answer. */
export const areSameAnswers = (one: object, other: object): boolean => {
  const answers = [one, other].map(given => new Map<string, unknown>(Object.entries(given)));
  for (const given of answers) given.delete(CAPTCHA_NAME);
  return answers
    .flatMap(given => [...given.keys()])
    .every(id => written(answers[0]?.get(id)) === written(answers[1]?.get(id)));
};
