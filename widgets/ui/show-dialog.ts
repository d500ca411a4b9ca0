import {focusOn} from '../../src/shared/focus-on.inline.js';

/** Open dialogs that lock the page's scrolling. */
const shown = new Set<HTMLDialogElement>();
/** The page's own style before the first of them opened, null while none is open. */
let served: Partial<CSSStyleDeclaration> | null = null;

/** Locks the page's scrolling without a change of its width. */
const lockScroll = (): void => {
  if (served) return;
  const {style, clientWidth} = document.documentElement;
  served = {overflow: style.overflow, scrollbarGutter: style.scrollbarGutter};
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
};

const unlockScroll = (): void => {
  Object.assign(document.documentElement.style, served);
  served = null;
};

/**
 * Shows a dialog over the page, which does not scroll until the last dialog is closed. The browser gives the focus back
 * then; not every browser does to what was clicked, so `opener` names the element that asked.
 */
export const showDialog = (dialog: HTMLDialogElement, opener?: HTMLElement): void => {
  if (dialog.open) return;
  lockScroll();
  shown.add(dialog);
  const end = ({target}: Event): void => {
    // A dialog inside this one, or this one shown again before its event came.
    if (target !== dialog || dialog.open) return;
    dialog.removeEventListener('close', end);
    shown.delete(dialog);
    if (shown.size === 0) unlockScroll();
    focusOn(opener);
  };
  dialog.addEventListener('close', end);
  dialog.showModal();
};
