import type {FormFace} from './faces.js';
import {setHidden} from './hide.js';

/** An address of the owner's that a page may lead to; anything that is no web address leads nowhere. */
const webAddress = (address: string | null): string | null => {
  if (!address) return null;
  try {
    const {protocol, href} = new URL(address, document.baseURI);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
};

const findPlace = (face: FormFace): HTMLElement => {
  const own = face.element.parentElement?.querySelector<HTMLElement>('.form-submission-text');
  if (own) return own;
  const place = document.createElement('div');
  place.className = 'vt-form-sent';
  face.element.after(place);
  return place;
};

/**
 * What follows a form that was taken: the owner's page, or in the form's place the owner's words, then the owner's HTML.
 * `fail` hears why that HTML cannot run. The form is back once `signal` ends. Source: commerce spec §4, generic form.
 */
export const showSent = (
  face: FormFace,
  text: string,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): void => {
  const {form, element} = face;
  const address = webAddress(form.successRedirect);
  if (address) {
    location.assign(address);
    return;
  }
  const place = findPlace(face);
  const isOurs = place.className === 'vt-form-sent';
  if (isOurs || !place.textContent?.trim()) place.textContent = text;
  setHidden(place, false);
  place.tabIndex = -1;
  place.setAttribute('role', 'status');
  setHidden(element, true);
  place.focus({preventScroll: true});
  place.scrollIntoView({block: 'nearest'});
  if (form.submissionHtml)
    import('../owner-html.js').then(({runOwnerHtml}) => runOwnerHtml(place, form.submissionHtml)).catch(fail);
  signal.addEventListener('abort', () => {
    setHidden(element, false);
    if (isOurs) place.remove();
    else setHidden(place, true);
  });
};
