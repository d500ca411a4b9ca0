import {lineOf} from './report.js';
import {type Copy, type Host, KEY} from './running-copy.js';

/** True when `a` is a later version than `b` of the same major: it may replace it. */
const replaces = (a: string, b: string): boolean =>
  Number.parseInt(a, 10) === Number.parseInt(b, 10) && a.localeCompare(b, 'en', {numeric: true}) > 0;

/**
 * Claims the page for `copy`. False when another copy has it: the first that has started stays, and before that
 * the newest of one major wins. Source: asks, "script loaded twice, two versions".
 */
export const claimPage = (copy: Copy): boolean => {
  const host = globalThis as Host;
  const other = host[KEY];
  if (other) {
    const takesOver = !other.busy && replaces(copy.version, other.version);
    const [stays, goes] = takesOver ? [copy, other] : [other, copy];
    console.info(
      lineOf('loaded-twice', `${stays.version} (${stays.source}) runs, not ${goes.version} (${goes.source})`),
    );
    if (!takesOver) return false;
    other.busy = true;
  }
  host[KEY] = copy;
  return true;
};
