import {type Mistake, mistake} from '../../src/site/find-mistakes.js';
import {findJsonMistake} from '../../src/site/json-mistake.js';

/** Where JSON of the page breaks, as a mistake of `place`; null where it does not. */
export const jsonMistake = (text: string, place: string): Mistake | null => {
  const broken = findJsonMistake(text);
  if (!broken) return null;
  const {line, column, found, expected, meant} = broken;
  return mistake(place, `${found} in line ${line}, column ${column} of its JSON`, expected, meant);
};
