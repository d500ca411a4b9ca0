import type {Mount} from '../contracts.js';
import {restoreAttributes} from './restore-served.js';

const BUTTON = '.accordion-item__click-target';
const ITEM = '.accordion-item';
const OPEN = 'accordion-item__dropdown--open';
/** What shows whether an item is open. */
const CHANGED = ['aria-expanded', 'data-is-open', 'class', 'style'];

/** What the button of an item opens. */
const dropdownOf = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute('aria-controls') ?? '') ??
  button.closest(ITEM)?.querySelector<HTMLElement>('.accordion-item__dropdown') ??
  null;

const isOpen = (button: Element): boolean => dropdownOf(button)?.classList.contains(OPEN) === true;

/** What a script changes first where it opens or closes an item: it may show the text some frames later. */
const stateOf = (button: Element): string =>
  [
    button.getAttribute('aria-expanded'),
    button.closest(ITEM)?.getAttribute('data-is-open'),
    dropdownOf(button)?.className,
  ].join();

/** The item of a button and what shows in it whether it is open. */
const partsOf = (button: Element): Element[] => {
  const item = button.closest(ITEM);
  const parts = [button, item, item?.querySelector('.accordion-icon-container'), dropdownOf(button)];
  return parts.filter(part => part instanceof Element);
};

const setOpen = (button: Element, isWanted: boolean): void => {
  const dropdown = dropdownOf(button);
  const item = button.closest(ITEM);
  button.setAttribute('aria-expanded', String(isWanted));
  for (const part of [item, item?.querySelector('.accordion-icon-container')])
    part?.setAttribute('data-is-open', String(isWanted));
  if (!dropdown) return;
  dropdown.classList.toggle(OPEN, isWanted);
  // What a script set on the element itself, in a page that a browser saved.
  for (const name of ['display', 'height']) dropdown.style.removeProperty(name);
  if (isWanted && getComputedStyle(dropdown).display === 'none') dropdown.style.display = 'block';
};

/** Opens or closes an item, and closes the others where the block shows one at a time. */
const toggle = (button: Element, list: HTMLElement): void => {
  const isWanted = !isOpen(button);
  if (isWanted && list.dataset.shouldAllowMultipleOpenItems === 'false')
    for (const other of list.querySelectorAll(BUTTON)) if (isOpen(other)) setOpen(other, false);
  setOpen(button, isWanted);
};

/**
 * Opens and closes the items of an accordion block. A script of the page that does it itself has its turn first, and then nothing
 * more happens. Source: public pages.
 */
export const mountAccordion: Mount = ({element: list, signal}) => {
  const known = new WeakSet<Element>();
  /** An item may come later, so each is remembered before its first change. */
  const remember = (button: Element): void => {
    if (known.has(button)) return;
    known.add(button);
    restoreAttributes(partsOf(button), CHANGED, signal);
  };
  const press = ({target}: Event): void => {
    const button = (target as Element).closest?.(BUTTON);
    if (!button || !list.contains(button)) return;
    const before = stateOf(button);
    setTimeout(() => {
      if (signal.aborted || stateOf(button) !== before) return;
      list.querySelectorAll(BUTTON).forEach(remember);
      toggle(button, list);
    }, 0);
  };
  addEventListener('click', press, {capture: true, signal});
  return () => {};
};
