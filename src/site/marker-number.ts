import type {MarkerFault} from '../shared/errors.js';

/** An error of a marker, without the code of the other errors: parts of a page that have no other need stay small. */
const fault = (message: string): MarkerFault =>
  Object.assign(new Error(message), {markerFault: 'bad-marker' as const});

/**
 * The number in an attribute of a marker, `fallback` where it is absent or empty. `name` is the attribute's. Throws
 * `MarkerFault`.
 */
export const markerNumber = (name: string, given: string | undefined, fallback: number): number => {
  const text = given?.trim() ?? '';
  const number = text === '' ? fallback : Number(text);
  if (!Number.isFinite(number)) throw fault(`${name}: expected a number, got "${text}"`);
  return number;
};

/** The text in an attribute of a marker. Throws `MarkerFault` where it is absent or empty. */
export const markerText = (name: string, given: string | undefined): string => {
  if (!given) throw fault(`${name}: expected text, got nothing`);
  return given;
};
