import type {FormatterTable} from '../../language/plugin.js';

/**
 * JSON that cannot end a `<script>`: every `</` is written `<\/`. Nor can it begin a comment, in which a second
 * `<script>` would hide the first's end. Missing prints nothing.
 */
const scriptSafeJson = (value: unknown, indent?: number): string => {
  const json = JSON.stringify(value, null, indent) ?? '';
  return json.includes('<') ? json.replaceAll('</', '<\\/').replaceAll('<!--', '<\\u0021--') : json;
};

/** Formatters that print a value as JSON; cyclic values throw. Source: template language §7 (json, json-pretty, raw). */
export const jsonFormatters: FormatterTable = {
  json: value => scriptSafeJson(value),
  'json-pretty': value => scriptSafeJson(value, 2),
  raw: value => JSON.stringify(value) ?? 'null',
};
