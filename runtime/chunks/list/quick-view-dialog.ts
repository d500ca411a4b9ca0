import type {MessageFormat} from '../../../src/i18n/messages.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import {closeBeside} from '../close-beside.js';

/** A dialog that is open, with a place for what is shown in it. */
export interface QuickViewDialog {
  readonly dialog: HTMLDialogElement;
  /** Says that it is loading. */
  wait(): void;
  /** Says that nothing arrived. Resolves once the visitor asks again. */
  fail(): Promise<void>;
  /** Shows `content`, of which `name` is the name, in place of the wait. */
  show(content: Element, name: string): void;
}

const CLASS = 'vt-quick-view';
/** What the page's own style was before the first of the dialogs that are open, null while none is. */
let served: Partial<CSSStyleDeclaration> | null = null;

/** Keeps the page behind a dialog from scrolling, at its width; one may open before the `close` of another is heard. */
const lockScroll = (): void => {
  if (served) return;
  const {style, clientWidth} = document.documentElement;
  served = {overflow: style.overflow, scrollbarGutter: style.scrollbarGutter};
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
};

/** Lets the page scroll again once no dialog is left. */
const unlockScroll = (): void => {
  if (document.querySelector(`dialog.${CLASS}`)) return;
  Object.assign(document.documentElement.style, served);
  served = null;
};

/**
 * Opens a native dialog that says it is loading. The browser keeps the focus in it and closes it by Escape; its button
 * and a click beside it close it too. Closed, it is gone: blocks in it end with it.
 */
export const openDialog = (t: MessageFormat, name: string, href: string): QuickViewDialog => {
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  const body = document.createElement('div');
  const link = document.createElement('a');
  dialog.className = CLASS;
  dialog.setAttribute('aria-label', name);
  close.type = 'button';
  close.className = 'vt-button vt-quick-view-close';
  close.setAttribute('aria-label', t('close-quick-view'));
  close.textContent = '×';
  body.className = 'vt-quick-view-body';
  body.tabIndex = -1;
  link.className = 'vt-quick-view-details';
  link.href = href;
  link.textContent = t('quick-view-details');
  dialog.append(close, body, link);
  close.addEventListener('click', () => dialog.close());
  closeBeside(dialog);
  lockScroll();
  dialog.addEventListener('close', () => {
    dialog.remove();
    unlockScroll();
  });
  document.body.append(dialog);
  dialog.showModal();
  return {
    dialog,
    wait() {
      // Before the button that was pressed goes: the focus would be lost with it.
      if (body.contains(document.activeElement)) focusOn(body);
      body.setAttribute('role', 'status');
      body.textContent = t('quick-view-loading');
    },
    fail() {
      const text = document.createElement('p');
      const retry = document.createElement('button');
      text.setAttribute('role', 'alert');
      text.textContent = t('quick-view-failed');
      retry.type = 'button';
      retry.className = 'vt-button';
      retry.textContent = t('quick-view-retry');
      body.removeAttribute('role');
      body.replaceChildren(text, retry);
      return new Promise(resolve => retry.addEventListener('click', () => resolve()));
    },
    show(content, title) {
      dialog.setAttribute('aria-label', title);
      body.removeAttribute('role');
      body.replaceChildren(content);
    },
  };
};
