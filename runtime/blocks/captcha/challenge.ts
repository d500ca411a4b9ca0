import {CHALLENGE_FRAMES} from '../../../src/tables/captcha-challenge.js';
import css from '../../../widgets/captcha/challenge.css';
import {addStyles} from '../shared/add-styles.inline.js';

/** Marks a dialog that is below a challenge. */
const LOWERED = 'data-vt-lowered';
/** Browsers without `:modal` open all of our dialogs as modal ones. */
const MODAL = CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[class^=vt-][open]';

/** Providers keep the frame hidden until they show a challenge, and fade it in. Only its own style shows which. */
const isShown = (frame: Element): boolean =>
  getComputedStyle(frame).visibility === 'visible' && frame.getClientRects().length > 0;

/** The frame of a challenge that shows over the page; one inside a dialog is no stranger to it. */
const findChallenge = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(CHALLENGE_FRAMES)].find(
    frame => !frame.closest('dialog') && isShown(frame),
  );

/**
 * Closes a dialog and reopens it in another mode. No listener receives the `close` event, because the visitor
 * did not close it.
 */
const reopen = (dialog: HTMLDialogElement, open: () => void): void => {
  const hideClose = (event: Event): void => {
    if (event.target !== dialog) return;
    event.stopImmediatePropagation();
    removeEventListener('close', hideClose, true);
  };
  addEventListener('close', hideClose, true);
  dialog.close();
  open();
};

const focusOn = (element: Element | null | undefined): void =>
  element instanceof HTMLElement ? element.focus({preventScroll: true}) : undefined;

/** Makes every modal dialog an ordinary one, the one of `place` on top. Returns how to make those still open modal again. */
const lowerDialogs = (place: Element): (() => void) => {
  const focused = document.activeElement;
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>(MODAL)].sort(
    (a, b) => Number(a.contains(place)) - Number(b.contains(place)),
  );
  for (const dialog of dialogs) {
    reopen(dialog, () => dialog.show());
    dialog.setAttribute(LOWERED, '');
  }
  return () => {
    for (const dialog of dialogs) {
      dialog.removeAttribute(LOWERED);
      if (dialog.open) reopen(dialog, () => dialog.showModal());
    }
    focusOn(focused);
  };
};

let hasStyles = false;

/**
 * Keeps a provider's challenge usable while a form is in a modal dialog. The browser makes everything outside a
 * modal dialog inert, the challenge too, and a frame that moves into the dialog reloads and loses its provider.
 * So the dialog is not modal while a challenge is visible. Source: our choice; checklist CAP-02.
 */
export const observeChallenges = (place: Element, signal: AbortSignal): void => {
  if (signal.aborted) return;
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  let raise: (() => void) | null = null;
  const sync = (): void => {
    const frame = findChallenge();
    if (frame && !raise) {
      raise = lowerDialogs(place);
      // The provider focused an inert element.
      focusOn(frame);
    } else if (!frame && raise) {
      raise();
      raise = null;
    }
  };
  const watch = new MutationObserver(sync);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style', 'class', 'hidden'],
  });
  // A frame that fades is hidden only at the end.
  document.addEventListener('transitionend', sync, {signal});
  signal.addEventListener('abort', () => {
    watch.disconnect();
    raise?.();
  });
  sync();
};
