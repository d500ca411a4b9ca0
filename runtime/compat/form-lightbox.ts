import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {FORM_BLOCK, FORM_WRAPPER} from '../../src/tables/form-owners.js';
import {setHidden} from '../../widgets/form/hide.inline.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import type {Block} from '../contracts.js';

/** The class with which existing styles hide such a block until it opens. Source: public pages. */
const HIDDEN_CLASS = 'hidden';

const showForm = (form: HTMLElement): void => {
  form.classList.remove(HIDDEN_CLASS);
  setHidden(form, false);
};

/** Moves a form into a dialog until the signal aborts. Resolves with how to show the dialog. */
const openDialog = async (
  handle: HTMLElement,
  form: HTMLElement,
  t: FormMessageFormat,
  {page, signal}: Pick<Block, 'page' | 'signal'>,
): Promise<() => void> => {
  const {createFormDialog, showDialog} = await page.chunk(() => import('../chunks/form-dialog.js'));
  const strings = {
    title: handle.textContent?.trim() ?? '',
    close: t('form-close'),
    isClosedByOutsideClick: true,
  };
  const layer = createFormDialog(strings);
  const mark = document.createComment('');
  if (!signal.aborted) {
    form.replaceWith(mark, layer.host);
    layer.place.append(form);
    showForm(form);
    signal.addEventListener('abort', () => {
      mark.replaceWith(form);
      layer.remove();
    });
  }
  return () => void (layer.dialog.isConnected && showDialog(layer.dialog, handle));
};

/** Makes an element a button that opens a dialog: for the mouse, the keyboard and screen readers. */
const bindHandle = (handle: HTMLElement, open: () => void, signal: AbortSignal): void => {
  if (!handle.matches('button,a[href]')) {
    handle.setAttribute('role', 'button');
    handle.tabIndex = 0;
  }
  handle.setAttribute('aria-haspopup', 'dialog');
  signal.addEventListener('abort', () => handle.removeAttribute('aria-haspopup'));
  const press = (event: Event): void => {
    event.preventDefault();
    open();
  };
  handle.addEventListener('click', press, {signal});
  bindKeys(handle, open, signal);
};

/**
 * Makes a handle open the form of its block in a dialog. The dialog is inside the block, so that the site's
 * styles apply. It is fetched at the first press; if it does not load, the form is shown in its place.
 * Everything is restored once the signal aborts. Source: docs of real sites, "Forms since 2023".
 */
export const openLightbox = (
  handle: HTMLElement,
  t: FormMessageFormat,
  block: Pick<Block, 'page' | 'signal'>,
): void => {
  const {page, signal} = block;
  const place = handle.closest(FORM_BLOCK)?.querySelector<HTMLElement>(FORM_WRAPPER);
  // A handle that we rendered is inside the form's own place, next to the form.
  const form = place?.contains(handle) ? (handle.parentElement?.nextElementSibling as HTMLElement) : place;
  if (!form) return;
  const isFolded = Boolean(form.hidden);
  const hasClass = form.classList.contains(HIDDEN_CLASS);
  const getDialog = page.once(() => openDialog(handle, form, t, block));
  const fail = (error: unknown): void => {
    const what = 'the dialog of a form did not load; the form is shown in its place';
    page.report('block-failed', what, handle, error);
    showForm(form);
  };
  bindHandle(handle, () => void getDialog().then(show => show(), fail), signal);
  signal.addEventListener('abort', () => {
    form.classList.toggle(HIDDEN_CLASS, hasClass);
    setHidden(form, isFolded);
  });
};
