const KEY = 'vitrine:lessons';

/** The lessons watched on this page, for a browser without storage. */
const here = new Set<string>();

/** Ids of the lessons that were watched to their end on this device. */
export const readWatched = (): ReadonlySet<string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set([...here, ...(Array.isArray(stored) ? stored.map(String) : [])]);
  } catch {
    return here;
  }
};

/** Stores that a lesson was watched. */
export const watch = (lesson: string, stringify: (value: object) => string): void => {
  here.add(lesson);
  try {
    localStorage.setItem(KEY, stringify([...readWatched()]));
  } catch {
    // Remembered for this page.
  }
};
