const ENTRIES_MAX = 500;

/**
 * Remembers what `make` returns by key, so that costly Intl objects are made once. Starts over when full: keys may come
 * from templates and data, which must not fill memory. Source: our choice.
 */
export const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>();
  return key => {
    const found = made.get(key);
    if (found !== undefined) return found;
    if (made.size >= ENTRIES_MAX) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
};
