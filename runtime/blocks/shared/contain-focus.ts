import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {type FocusScope, focusScope} from '../../../src/site/focus-scope.js';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex^="-"])';

/** What of a scope Tab reaches, in order: one radio button of several is, and nothing that is not shown. */
const tabStops = (isInside: (element: Element) => boolean): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // Safari has `checkVisibility` since 17.4 alone.
    element => isInside(element) && element.getClientRects().length > 0,
  );

/**
 * Keeps the focus in a scope until `signal` aborts: Tab goes from its last element to its first and back, where the
 * browser would leave the page. Throws `TypeError`. Source: checklist SITE-07.
 */
export const containFocus = (scope: FocusScope<Element>, signal: AbortSignal): void => {
  const isInside = focusScope(scope);
  const turn = (event: KeyboardEvent): void => {
    const {key, shiftKey, target} = event;
    if (key !== 'Tab' || event.defaultPrevented || !(target instanceof Element)) return;
    // What has the focus may be outside on purpose: a captcha over a dialog.
    if (!isInside(target)) return;
    const stops = tabStops(isInside);
    const [end, start] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (target !== end) return;
    event.preventDefault();
    focusOn(start);
  };
  document.addEventListener('keydown', turn, {signal});
};
