/** Names of what has an address in an answer of the API. */
const ADDRESS = /(?:url|href|src)$/i;

/** A path of this site, and no address of another. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** JSON text in which each address of this site has its origin, for a page that has another one. Text that is no JSON stays as it is. */
export function withWholeAddresses(json: string, origin: string): string {
  try {
    const value = JSON.parse(json, (key, found) =>
      ADDRESS.test(key) && isPath(found) ? origin + found : found,
    );
    return JSON.stringify(value);
  } catch {
    return json;
  }
}
