import {
  FORM_BLOCK,
  FORM_CONTAINER,
  FORM_CONTEXT,
  FORM_WRAPPER,
  LIGHTBOX_HANDLE,
  OTHERS_FORMS,
  PLATFORM_HOST,
} from '../../src/tables/form-owners.js';
import {type Found, MARKER, matchesIn} from '../page/scan.inline.js';
import {formIdOf} from './form-id.js';

const OTHERS = OTHERS_FORMS.join();

/** The host of an address on this page, without the `www.` that sites have or leave out; '' for no address. */
const hostOf = (address: string): string => {
  try {
    return new URL(address, document.baseURI).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

/**
 * True where a form posts to this site or to the platform. A saved copy of a page names its site's address as
 * the canonical one. Reads the attribute, because a control named `action` replaces the property; without it a form
 * posts to the page, whatever its `<base>`.
 */
const staysHere = (form: HTMLElement): boolean => {
  const host = hostOf(form.getAttribute('action') || location.href);
  const [canonical] = matchesIn(document, 'link[rel=canonical][href]');
  const own = [location.href, canonical?.getAttribute('href') ?? ''].map(hostOf);
  return own.includes(host) || PLATFORM_HOST.test(host);
};

/** True where the nearest owner of an element is a container of the platform. */
const isClaimed = (element: HTMLElement): boolean => {
  const owner = element.closest(`${FORM_CONTAINER},${OTHERS}`);
  return owner !== null && !owner.matches(OTHERS);
};

/** Matches in the block around an element. */
const matchesAround = (element: Element, selector: string): HTMLElement[] => [
  ...(element.closest(FORM_BLOCK)?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** True for a form with an id and the platform's fields that posts to no other host: without an id the platform takes none. */
const isOurs = (form: HTMLElement): boolean =>
  isClaimed(form) && formIdOf(form) !== '' && form.querySelector('.form-item') !== null && staysHere(form);

/** True for the place of a form that its page defines as JSON. */
const hasContext = (wrapper: HTMLElement): boolean =>
  isClaimed(wrapper) && matchesAround(wrapper, FORM_CONTEXT).length > 0;

/** Adds the place of a form that is defined as JSON where the page has none: what makes pages small removes empty elements. */
const addPlaces = (root: ParentNode): void => {
  for (const context of matchesIn(root, FORM_CONTEXT)) {
    const block = context.closest(FORM_BLOCK);
    if (!block || block.querySelector(`form,${FORM_WRAPPER}`)) continue;
    const place = document.createElement('div');
    place.className = FORM_WRAPPER.slice(1);
    context.parentElement?.append(place);
  }
};

/** Forms and places of forms in `root`. */
const formsIn = (root: ParentNode): HTMLElement[] => {
  addPlaces(root);
  const places = matchesIn(root, FORM_WRAPPER).filter(hasContext);
  const forms = matchesIn(root, 'form').filter(form => {
    const place = form.closest<HTMLElement>(FORM_WRAPPER);
    return isOurs(form) && !(place && hasContext(place));
  });
  return [...places, ...forms];
};

/**
 * The handle that opens the form of the block around an element in a dialog. A handle inside the form's own
 * place was rendered there and belongs to it.
 */
const handleAround = (element: Element): HTMLElement | undefined =>
  matchesAround(element, LIGHTBOX_HANDLE).find(handle => !handle.closest(FORM_WRAPPER));

/**
 * Finds forms of the platform below `root`: the place of a form that is defined as JSON, else the form. A form
 * that a handle opens in a dialog is found as its handle. Source: docs of real sites, "Which forms and buttons
 * are ours".
 */
export const findForms = (root: ParentNode): Found[] => {
  const elements = formsIn(root).map(form => (form.closest('dialog') ? form : (handleAround(form) ?? form)));
  const handles = matchesIn(root, LIGHTBOX_HANDLE).filter(
    handle => handle === handleAround(handle) && formsIn(handle.closest(FORM_BLOCK) ?? handle).length,
  );
  return [...new Set([...elements, ...handles])]
    .filter(element => !element.closest(MARKER))
    .map(element => ({element, kind: 'form', load: 'visible'}));
};
