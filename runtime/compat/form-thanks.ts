import type {Thanks} from '../../widgets/form/field-elements.js';
import {setHidden} from '../../widgets/form/hide.inline.js';

/**
 * The class with which existing styles hide the thanks. Source: docs of real sites, "Site styles are part of
 * the contract".
 */
const HIDDEN_CLASS = 'hidden';

/** The elements of `root` that contain none of `shown`; `root` itself where it contains none. */
const allBut = (root: HTMLElement, shown: readonly HTMLElement[]): HTMLElement[] => {
  if (shown.includes(root)) return [];
  if (!shown.some(one => root.contains(one))) return [root];
  return ([...root.children] as HTMLElement[]).flatMap(child => allBut(child, shown));
};

/** Shows an element that existing styles hide by class or attribute. Returns how to hide it again. */
const reveal = (place: HTMLElement): (() => void) => {
  const wasHidden = place.hidden;
  const hadClass = place.classList.contains(HIDDEN_CLASS);
  place.classList.remove(HIDDEN_CLASS);
  setHidden(place, false);
  return () => {
    place.classList.toggle(HIDDEN_CLASS, hadClass);
    if (wasHidden) setHidden(place, true);
  };
};

/**
 * Thanks the visitor in the site's own element. Where that is inside the form, its fields are hidden, else the
 * form. `html` is the site's element for the owner's HTML. Source: docs of real sites, "Site styles are part of
 * the contract".
 */
export const thankInPlace = (
  form: HTMLElement,
  place: HTMLElement,
  html: HTMLElement | null,
  text: string,
): Thanks => {
  if (!place.isConnected) form.after(place);
  const wasEmpty = !place.textContent?.trim();
  if (wasEmpty) place.textContent = text;
  const shown = html?.dataset.submissionHtml ? [place, html] : [place];
  const given = allBut(form, shown);
  const hideAgain = shown.map(reveal);
  for (const part of given) setHidden(part, true);
  return {
    place,
    html,
    undo() {
      for (const part of given) setHidden(part, false);
      for (const hide of hideAgain) hide();
      if (wasEmpty) place.replaceChildren();
    },
  };
};
