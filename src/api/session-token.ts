/** A name and its value: the values have no `~`. */
const PART = /(\w+)~([^~]*)/g;

/**
 * A token of a platform on another origin, as `crumb~<value>~CART~<value>`, with `changes` of the same form: a name with an
 * empty value is removed. Source: docs/http.md, Another origin.
 */
export const mergeToken = (token: string, changes: string): string => {
  const parts = new Map<string, string>();
  for (const [, name = '', value = ''] of `${token}~${changes}`.matchAll(PART)) {
    if (value) parts.set(name, value);
    else parts.delete(name);
  }
  return [...parts].flat().join('~');
};
