import {readPattern} from '../../src/i18n/pattern.js';
import {mistake, nearest} from '../../src/site/find-mistakes.js';

const placeholdersOf = (pattern: string): string[] =>
  [...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);

/** What is wrong with a label in place of `message`, or '' where nothing is, or where there is no such message. */
export const labelMistake = (label: string, message: unknown): string => {
  if (typeof message !== 'string') return '';
  try {
    readPattern(label, 'en');
  } catch (error) {
    return mistake('pattern', (error as Error).message, 'a pattern whose braces close').message;
  }
  const known = placeholdersOf(message);
  const unknown = /plural|select/.test(label)
    ? undefined
    : placeholdersOf(label).find(name => !known.includes(name));
  if (unknown === undefined) return '';
  const expected = known.length ? known.map(name => `{${name}}`).join(', ') : 'no placeholder';
  const meant = nearest(unknown, known).slice(1, -1);
  return mistake('placeholder', `{${unknown}}`, expected, meant && `{${meant}}`).message;
};
