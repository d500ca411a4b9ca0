import type {BuyAlert} from '../../src/catalog/buy-snapshot.js';
import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';

/**
 * Visible to screen readers only. Set by script, so that no style sheet is needed and a content security policy
 * allows it.
 */
const HIDDEN = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';

const createLine = (anchor: Element, role: string, signal: AbortSignal): HTMLParagraphElement => {
  const line = document.createElement('p');
  line.setAttribute('role', role);
  anchor.after(line);
  signal.addEventListener('abort', () => line.remove());
  return line;
};

/**
 * Shows an error below `anchor`, and announces an add to screen readers. The elements are created when first
 * needed: before that, the site's layout has no element of ours.
 */
export const createMessages = (anchor: Element, signal: AbortSignal) => {
  let alert: HTMLElement | null = null;
  let status: HTMLElement | null = null;
  return (problem: BuyAlert | null, news: string, isBusy: boolean): void => {
    if (!problem) alert?.remove();
    else {
      const text = `${problem.title}. ${problem.text}`;
      if (!alert?.isConnected) alert = createLine(anchor, 'alert', signal);
      alert.className = 'vt-alert';
      if (alert.textContent !== text) {
        alert.textContent = text;
        bringIntoSight(alert);
      }
    }
    if (isBusy && !status) {
      status = createLine(anchor, 'status', signal);
      status.style.cssText = HIDDEN;
    }
    if (status) status.textContent = news;
  };
};
