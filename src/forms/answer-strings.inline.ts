import type {FieldAnswer} from './form.js';

/** The strings of an answer, in order; empty for no answer. */
export const answerStrings = (answer: FieldAnswer | undefined): readonly string[] =>
  typeof answer === 'string' ? [answer] : Object.values(answer ?? {});
