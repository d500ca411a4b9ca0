import {FORMATTER_CACHE_SIZE} from '../tables/limits.js';

/**
 * `make` with its results stored by locale: a formatter of `Intl` takes far longer to make than to use. It forgets all
 * of them when they are too many, since a server may be asked for any locale.
 */
export const cached = <Made>(make: (locale: string) => Made): ((locale: string) => Made) => {
  const made = new Map<string, Made>();
  return locale => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    if (made.size >= FORMATTER_CACHE_SIZE) made.clear();
    const value = make(locale);
    made.set(locale, value);
    return value;
  };
};
