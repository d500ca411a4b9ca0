import {TextDecoder} from 'node:util';

/** Nesting a JSON body may have. Source: reliability V10. */
export const JSON_DEPTH_MAX = 32;

/** The same text with each lone surrogate replaced, as the database would do silently. Source: reliability §2. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Longest text that is looked up as an id. */
const LOOKUP_MAX = 100;

/** A sent text as the database can hold it: no NUL, no lone surrogate. */
export const storableText = (sent: string): string => wellFormed(sent.replaceAll('\0', ''));

/** A sent text the database can look up: no NUL, no lone surrogate, no more than `max`, by default an id's length. */
export const lookupText = (sent: string | undefined, max = LOOKUP_MAX): string =>
  storableText(sent ?? '').slice(0, max);

/** UTF-8 bytes as text, or null when they are not UTF-8. A byte order mark stays, so that JSON refuses it. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}

/** True when brackets nest deeper than JSON bodies may. Reads each character once and never recurses. */
export function nestsTooDeep(json: string, max: number = JSON_DEPTH_MAX): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isInText && character === '\\') at++;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > max) return true;
  }
  return false;
}
