import type {FieldAnswer} from './form.js';

/** Every text of an answer, in its order; none of an answer there is not. */
export const answerStrings = (answer: FieldAnswer | undefined): readonly string[] =>
  typeof answer === 'string' ? [answer] : Object.values(answer ?? {});
