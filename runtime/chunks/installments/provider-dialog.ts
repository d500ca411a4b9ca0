import {closeBeside} from '../close-beside.js';

/** What is written on the dialog. */
export interface DialogWords {
  readonly title: string;
  readonly close: string;
}

/** No script of the provider runs; its links may open. The page that holds the frame may fill it and hear its keys. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A frame that shows a page the moment it is on ours. `escaped` hears Escape, which a frame keeps for itself. */
const frameOf = (provided: Document, title: string, escaped: () => void): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.className = 'vt-installments-page';
  frame.title = provided.title || title;
  frame.setAttribute('sandbox', SANDBOX);
  const fill = (): void => {
    const inner = frame.contentDocument;
    if (!inner) return;
    inner.replaceChild(inner.importNode(provided.documentElement, true), inner.documentElement);
    inner.addEventListener('keydown', ({key}) => key === 'Escape' && escaped());
  };
  frame.addEventListener('load', fill, {once: true});
  return frame;
};

const headOf = ({title, close}: DialogWords, shut: () => void): HTMLElement => {
  const head = document.createElement('div');
  const heading = document.createElement('h2');
  const button = document.createElement('button');
  head.className = 'vt-installments-head';
  heading.textContent = title;
  button.type = 'button';
  button.className = 'vt-button vt-installments-close';
  button.textContent = '×';
  button.setAttribute('aria-label', close);
  button.addEventListener('click', shut);
  head.append(heading, button);
  return head;
};

/** Shows the provider's page in a native dialog, which Escape, its button and a press outside it close. Source: commerce spec §4. */
export const openProviderDialog = (provided: Document, words: DialogWords): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  const shut = (): void => dialog.close();
  dialog.className = 'vt-installments-dialog';
  dialog.setAttribute('aria-label', words.title);
  dialog.append(headOf(words, shut), frameOf(provided, words.title, shut));
  closeBeside(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};
