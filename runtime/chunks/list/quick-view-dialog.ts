import type {MessageFormat} from '../../../src/i18n/messages.js';
import {closeBeside} from '../close-beside.js';

/** A dialog that is open, with a place for what is shown in it. */
interface QuickViewDialog {
  readonly dialog: HTMLDialogElement;
  /** Shows `content`, of which `name` is the name, in place of the wait. */
  show(content: Element, name: string): void;
}

/**
 * Opens a native dialog that says it is loading. The browser keeps the focus in it and closes it by Escape; its button
 * and a click beside it close it too. Closed, it is gone: blocks in it end with it.
 */
export const openDialog = (t: MessageFormat, name: string, href: string): QuickViewDialog => {
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  const body = document.createElement('div');
  const link = document.createElement('a');
  dialog.className = 'vt-quick-view';
  dialog.setAttribute('aria-label', name);
  close.type = 'button';
  close.className = 'vt-button vt-quick-view-close';
  close.setAttribute('aria-label', t('close-quick-view'));
  close.textContent = '×';
  body.className = 'vt-quick-view-body';
  body.setAttribute('role', 'status');
  body.textContent = t('quick-view-loading');
  link.className = 'vt-quick-view-details';
  link.href = href;
  link.textContent = t('quick-view-details');
  dialog.append(close, body, link);
  close.addEventListener('click', () => dialog.close());
  closeBeside(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return {
    dialog,
    show(content, title) {
      dialog.setAttribute('aria-label', title);
      body.removeAttribute('role');
      body.replaceChildren(content);
    },
  };
};
