import {safeStorage} from '../../../src/browser/safe-storage.inline.js';
import {parseJsonOrNull} from '../../../src/shared/parse-json-or-null.js';

const KEY = 'vitrine:lessons';
const local = safeStorage('localStorage');

/** The lessons watched on this page, for a browser without storage. */
const here = new Set<string>();

/** Ids of the lessons that were watched to their end on this device. */
export const readWatched = (): ReadonlySet<string> => {
  const stored = parseJsonOrNull(local.get(KEY));
  return new Set([...here, ...(Array.isArray(stored) ? stored.map(String) : [])]);
};

/** Stores that a lesson was watched; without storage it is remembered for this page. */
export const watch = (lesson: string, stringify: (value: object) => string): void => {
  here.add(lesson);
  local.set(KEY, stringify([...readWatched()]));
};
