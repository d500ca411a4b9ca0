const BUTTON = '.accordion-item__click-target';
const ITEM = '.accordion-item';
const OPEN = 'accordion-item__dropdown--open';

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
const toggle = (button: Element): void => {
  const isWanted = !isOpen(button);
  const list = button.closest<HTMLElement>('.accordion-items-container');
  if (isWanted && list?.dataset.shouldAllowMultipleOpenItems === 'false')
    for (const other of list.querySelectorAll(BUTTON)) if (isOpen(other)) setOpen(other, false);
  setOpen(button, isWanted);
};

let isWatching = false;

/**
 * Opens and closes the items of accordion blocks, by one listener for the whole page. A script of the page that does it itself has
 * its turn first, and then nothing more happens. Source: public pages.
 */
export const watchAccordions = (): void => {
  if (isWatching) return;
  isWatching = true;
  addEventListener(
    'click',
    ({target}) => {
      const button = (target as Element).closest?.(BUTTON);
      if (!button) return;
      const before = stateOf(button);
      setTimeout(() => stateOf(button) === before && toggle(button), 0);
    },
    true,
  );
};
