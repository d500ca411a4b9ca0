import {cached} from '../../../shared/cached.js';

/**
 * Stores results by an object and a key. Options are parsed once per place in a template and keep their identity, so a
 * formatter is found without spelling its options out. Source: our choice, for speed.
 */
export const cachedBy = <K extends object, T>(
  make: (object: K, key: string) => T,
): ((object: K, key: string) => T) => {
  const byObject = new WeakMap<K, (key: string) => T>();
  return (object, key) => {
    let byKey = byObject.get(object);
    if (!byKey) {
      byKey = cached(each => make(object, each));
      byObject.set(object, byKey);
    }
    return byKey(key);
  };
};
