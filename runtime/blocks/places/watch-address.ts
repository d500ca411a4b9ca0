import type {PlaceContext} from '../../../src/api/places.js';
import type {Page} from '../../contracts.js';
import {isAddressLine} from './address-fields.js';

/** True where the site's context says that address fields suggest places. */
export const suggestsPlaces = ({contexts}: Pick<Page, 'contexts'>): boolean =>
  Object(contexts.own).places === true;

/** Has each address field inside `root` suggest places from its first focus on, which downloads the code of it. */
export const watchAddress = (
  page: Page,
  root: HTMLElement,
  more: {readonly context: PlaceContext; readonly signal: AbortSignal},
): void => {
  if (!suggestsPlaces(page)) return;
  const known = new WeakSet<HTMLInputElement>();
  const open = (target: EventTarget | null): void => {
    if (!isAddressLine(target) || known.has(target) || !root.contains(target)) return;
    known.add(target);
    page
      .chunk(() => import('../../chunks/places.js'))
      .then(({openCombobox}) => openCombobox(page, target, more))
      .catch(error => page.report('places-failed', 'no suggestions for addresses', target, error));
  };
  root.addEventListener('focusin', ({target}) => open(target), {signal: more.signal});
  open(document.activeElement);
};

/** The same for the address fields of one of our own forms. */
export const watchForm = (page: Page, form: HTMLElement, signal: AbortSignal): void =>
  watchAddress(page, form, {context: {productPage: 'form', productSection: 'address'}, signal});
