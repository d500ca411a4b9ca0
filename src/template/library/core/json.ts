import type {FormatterTable} from '../../language/plugin.js';

const VALUES_MAX = 1_000_000;

/**
 * JSON of a value, undefined for what has none. Values that hold one another many times over would be written for
 * ever: a RangeError beyond a million.
 */
const toJson = (value: unknown, indent?: number): string | undefined => {
  let left = VALUES_MAX;
  const count = (_key: string, each: unknown): unknown => {
    if (--left < 0) throw new RangeError('values too large');
    return each;
  };
  return JSON.stringify(value, count, indent);
};

/**
 * JSON that cannot end a `<script>`: every `</` is written `<\/`. Nor can it begin a comment, in which a second
 * `<script>` would hide the first's end. Missing prints nothing.
 */
const scriptSafeJson = (value: unknown, indent?: number): string => {
  const json = toJson(value, indent) ?? '';
  return json.includes('<') ? json.replaceAll('</', '<\\/').replaceAll('<!--', '<\\u0021--') : json;
};

/** Formatters that print a value as JSON; cyclic and enormous values throw. Source: template language §7 (json, json-pretty, raw). */
export const jsonFormatters: FormatterTable = {
  json: value => scriptSafeJson(value),
  'json-pretty': value => scriptSafeJson(value, 2),
  raw: value => toJson(value) ?? 'null',
};
