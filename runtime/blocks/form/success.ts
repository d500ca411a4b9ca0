import {focusOn} from '../../../src/shared/focus-on.inline.js';
import type {LiveForm} from '../../../widgets/form/live-form.js';

/** An address of the owner's that a page may lead to; anything that is no web address leads nowhere. */
const webAddress = (address: string | null): string | null => {
  try {
    const {protocol, href} = new URL(address ?? '', document.baseURI);
    return address && /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
};

/** Where the owner's HTML runs on a page without a place of its own for it. */
const placeAfter = (thanks: HTMLElement): HTMLElement => {
  const made = document.createElement('div');
  made.className = 'vt-form-html';
  thanks.after(made);
  return made;
};

/**
 * Shows what follows a sent form: the owner's page, or the owner's thanks in place of the form, then the
 * owner's HTML. `fail` gets the error of that HTML. The form returns once `signal` aborts. When the browser
 * goes to the owner's page, the promise never settles. Source: commerce spec §4, generic form.
 */
export const showSent = async (
  {elements, parts, show}: LiveForm,
  text: string,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): Promise<void> => {
  const {form} = elements;
  const address = webAddress(form.successRedirect);
  if (address) {
    location.assign(address);
    return new Promise(() => {});
  }
  const thanks =
    elements.thank?.(text) ??
    (await parts().then(
      ({renderThanks}) => renderThanks(elements.element, text),
      () => null,
    ));
  // Without the download the visitor still reads that the form was sent.
  if (!thanks) return show(new Map(), text);
  const {place, html, undo} = thanks;
  if (signal.aborted) return undo();
  place.tabIndex = -1;
  place.setAttribute('role', 'status');
  // First, because focusing alone would scroll further.
  place.scrollIntoView({block: 'nearest'});
  focusOn(place);
  if (form.submissionHtml)
    import('../../chunks/owner-html.js')
      .then(({runOwnerHtml}) => runOwnerHtml(html ?? placeAfter(place), form.submissionHtml))
      .catch(fail);
  signal.addEventListener('abort', undo);
};
