/** Levels of lists and objects that are written; deeper ones become null. */
const DEPTH_MAX = 6;

/**
 * The JSON text of plain data, without any `toJSON` that a page added to arrays or objects. A value that JSON
 * does not know becomes null. Source: reliability §2 rule 1.
 */
export const toJson = (value: unknown, depth = 0): string => {
  if (typeof value !== 'object') return (typeof value !== 'bigint' && JSON.stringify(value)) || 'null';
  if (!value || depth > DEPTH_MAX) return 'null';
  return Array.isArray(value)
    ? `[${value.map(item => toJson(item, depth + 1)).join()}]`
    : `{${Object.entries(value)
        .map(([key, item]) => `${JSON.stringify(key)}:${toJson(item, depth + 1)}`)
        .join()}}`;
};
