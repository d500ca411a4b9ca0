import {lineOf} from './report.js';

let isReported = false;

/**
 * Runs `callback` where nothing of ours would catch what it throws. A page may have broken any built-in, also one that the
 * line is made with. Later faults of a page mostly have the first one's cause.
 */
export const guarded = (callback: () => void): void => {
  try {
    callback();
  } catch (error) {
    if (isReported) return;
    isReported = true;
    let line = '[vitrine] boot-failed';
    try {
      line = lineOf('boot-failed', error);
    } catch {}
    console.error(line, error);
  }
};
