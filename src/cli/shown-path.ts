import {relative, resolve} from 'node:path';

/** A path as messages show it: from the folder the command runs in, unless the whole path is shorter. */
export const shownPath = (cwd: string, path: string): string => {
  const whole = resolve(cwd, path);
  const away = relative(cwd, whole) || '.';
  return away.length > whole.length ? whole : away;
};
