const ENTRIES_MAX = 500;

/**
 * Remembers what `make` returns by key, so that costly Intl objects are made once. Starts over when full: keys may come
 * from templates and data, which must not fill memory. Source: our choice.
 */
export const memoize = <T>(make: (key: string) => T): ((key: string) => T) => {
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

/**
 * Remembers by an object and a key. Options are parsed once per place in a template and keep their identity, so a
 * formatter is found without spelling its options out. Source: our choice, for speed.
 */
export const memoizeBy = <K extends object, T>(
  make: (object: K, key: string) => T,
): ((object: K, key: string) => T) => {
  const byObject = new WeakMap<K, (key: string) => T>();
  return (object, key) => {
    let cached = byObject.get(object);
    if (!cached) {
      cached = memoize(each => make(object, each));
      byObject.set(object, cached);
    }
    return cached(key);
  };
};
