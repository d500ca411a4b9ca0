/** Levels of lists and objects that are written; what is deeper becomes null. */
const DEPTH_MAX = 6;

/**
 * JSON text of plain data. Written by ourselves, past any `toJSON` that a page has put on arrays or objects; what JSON
 * has no word for becomes null. Source: reliability §2 rule 1.
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
