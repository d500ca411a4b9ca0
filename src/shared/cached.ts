import {CACHE_SIZE} from '../tables/limits.js';

/**
 * `make` with its results stored by key, as an Intl object by its locale: that takes far longer to make than to use. It
 * forgets all of them when they are too many, since keys come from templates, data and a server's requests.
 */
export const cached = <Made>(make: (key: string) => Made): ((key: string) => Made) => {
  const made = new Map<string, Made>();
  return key => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= CACHE_SIZE) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
};
