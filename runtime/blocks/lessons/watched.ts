const KEY = 'vitrine:lessons';

/** For a browser that keeps nothing: what was watched on this page. */
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

/** Keeps that a lesson was watched. */
export const watch = (lesson: string, stringify: (value: object) => string): void => {
  here.add(lesson);
  try {
    localStorage.setItem(KEY, stringify([...readWatched()]));
  } catch {
    // Known for this page.
  }
};
