import type {FormWords} from '../../../src/forms/form-words.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import {FORM_BLOCK, FORM_WRAPPER} from '../../../src/tables/form-owners.js';
import css from '../../../widgets/fields/form-dialog.css';
import {closeBeside} from '../close-beside.js';
import {makeDialog} from '../fields/dialog.js';
import {bindKeys} from '../shared/bind-keys.js';
import {addStyles} from '../shared/default-styles.js';
import {setHidden} from './hide.js';

/** What existing styles hide of such a block until it is opened. Source: public pages. */
const HIDDEN_CLASS = 'hidden';
let hasStyles = false;

/**
 * Has a handle open the form of its block in a dialog, in the block itself so that the site's styles for it hold. The
 * browser keeps the focus in it and gives it back. The block is as it was once `signal` ends.
 * Source: docs of real sites, "Forms since 2023".
 */
export const openLightbox = (handle: HTMLElement, t: FormWords, signal: AbortSignal): void => {
  const place = handle.closest(FORM_BLOCK)?.querySelector<HTMLElement>(FORM_WRAPPER);
  // A handle of ours stands in the place itself, next to the form.
  const form = place?.contains(handle) ? (handle.parentElement?.nextElementSibling as HTMLElement) : place;
  if (!form) return;
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  const {dialog, place: inside} = makeDialog(handle.textContent?.trim() ?? '', t('form-close'));
  const mark = document.createComment('');
  const isFolded = Boolean(form.hidden);
  const hasClass = form.classList.contains(HIDDEN_CLASS);
  closeBeside(dialog);

  const open = (): void => {
    if (dialog.open) return;
    if (!dialog.isConnected) {
      form.replaceWith(mark, dialog);
      inside.append(form);
      form.classList.remove(HIDDEN_CLASS);
      setHidden(form, false);
    }
    // Not every browser gives it to what is pressed; where it is, it comes back to.
    focusOn(handle);
    dialog.showModal();
  };
  if (!handle.matches('button,a[href]')) {
    handle.setAttribute('role', 'button');
    handle.tabIndex = 0;
  }
  handle.setAttribute('aria-haspopup', 'dialog');
  handle.addEventListener(
    'click',
    event => {
      event.preventDefault();
      open();
    },
    {signal},
  );
  bindKeys(handle, open, signal);
  signal.addEventListener('abort', () => {
    handle.removeAttribute('aria-haspopup');
    if (!dialog.isConnected) return;
    dialog.close();
    form.classList.toggle(HIDDEN_CLASS, hasClass);
    setHidden(form, isFolded);
    mark.replaceWith(form);
    dialog.remove();
  });
};
