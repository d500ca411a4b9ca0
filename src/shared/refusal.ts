import {ownValue, plainText} from './own-value.inline.js';

/** A platform's answer, as far as it is readable. `status` is null without one; `body` is what `readBodyText` reads. */
export interface StatusAndBody {
  readonly status: number | null;
  readonly body: unknown;
}

/** Markup, and JSON that was cut off: neither is what a call of data is answered with. */
const NO_DATA = /^\s*[<[{]|<[a-z!/][^>]*>/i;

/**
 * What an answer's text holds: its JSON, null for nothing, the text itself for a plain word as `OK`. Undefined for a page (a
 * captcha, a sign-in, a proxy's error) and for JSON that was cut off.
 */
export const readBodyText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return NO_DATA.test(text) ? undefined : text.trim() || null;
  }
};

/** False for what platforms write where there is nothing to say: null, false, 0, blank text, an empty list or object. */
const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : Boolean(typeof value === 'string' ? value.trim() : value);

/** The crumb (CSRF token) in an answer: whether the session's own was refused, and the fresh one. */
export const crumbOf = (body: unknown): {readonly failed: boolean; readonly fresh: string | null} => ({
  failed: ownValue(body, 'crumbFail') === true,
  fresh: plainText(ownValue(body, 'crumb')) || null,
});

/** True for a body that refuses, whatever its status. */
const isRefusal = (body: unknown): boolean =>
  crumbOf(body).failed || ['error', 'errors'].some(key => saysSomething(ownValue(body, key)));

/**
 * True where the platform did what it was asked for: any 2xx without a refusal in it, whatever else its body has or lacks. Source:
 * the platform's HTTP contract, What counts as success.
 */
export const isDone = ({status, body}: StatusAndBody): boolean =>
  status !== null && status >= 200 && status < 300 && body !== undefined && !isRefusal(body);

/** The words in a value: a text, that of its `message`, or those of the first of a list. */
const wordsIn = (value: unknown): string =>
  plainText(value) || plainText(ownValue(value, 'message')) || plainText(ownValue(value, '0'));

/** What a platform says against the answers of single fields, by their ids. Null-prototype. */
export const fieldTextsOf = (body: unknown): Readonly<Record<string, string>> => {
  const errors = ownValue(body, 'errors');
  const texts: Record<string, string> = Object.create(null);
  if (typeof errors === 'object' && errors && !Array.isArray(errors))
    for (const [id, value] of Object.entries(errors)) texts[id] = wordsIn(value);
  return texts;
};

/** The sentence of a refusal for the visitor, '' where it has none. */
export const refusalTextOf = (body: unknown): string => {
  const errors = ownValue(body, 'errors');
  return (
    wordsIn(ownValue(body, 'error')) ||
    wordsIn(ownValue(body, 'message')) ||
    plainText(errors) ||
    wordsIn(ownValue(errors, '0')) ||
    Object.values(fieldTextsOf(body)).find(Boolean) ||
    ''
  );
};
