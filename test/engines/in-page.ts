/** What runs in pages. Each function is sent there as its own text: it reaches its arguments and the page, nothing else. */

/**
 * Brings the first visible element that matches, and reads so, into view. Gives its middle, or why it cannot be clicked
 * there: it is not shown, or something covers it.
 */
export const aim = (selector: string, text: string | null): {x: number; y: number} | string => {
  const read = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)]
    .filter(element => element.checkVisibility() && element.getClientRects().length > 0)
    .find(element => text === null || read(element) === text);
  if (!found) return 'is not shown';
  found.scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = found.getClientRects()[0] as DOMRect;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (found.contains(hit) || hit.closest('label')?.control === found);
  return isHit ? {x, y} : `is covered by ${hit?.outerHTML.slice(0, 80)}`;
};

/** Texts of the visible elements that match, those without text left out. */
export const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter(element => element instanceof HTMLOptionElement || element.checkVisibility())
    .map(element => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(text => text !== '');

/** Path and query of the page that has loaded; '' before. */
export const loadedPath = (): string =>
  document.readyState === 'complete' ? location.pathname + location.search : '';

/** Marks the document that stands. */
export const mark = (name: string): void => {
  document.documentElement.setAttribute('data-engines-mark', name);
};

/** True once another document than that of the mark stands, and has loaded. */
export const isOther = (name: string): boolean =>
  document.readyState === 'complete' && document.documentElement.getAttribute('data-engines-mark') !== name;

/** Puts the focus on a field and selects what it holds. */
export const select = (selector: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select?.();
};

/** Puts the focus on the visible select that its label, or `aria-label`, names. False where there is none. */
export const focusSelect = (name: string): boolean => {
  const named = [...document.querySelectorAll('select')].find(
    field =>
      field.checkVisibility() &&
      [
        field.getAttribute('aria-label'),
        ...[...field.labels].map(label => label.textContent?.trim()),
      ].includes(name),
  );
  named?.focus();
  return named !== undefined && document.activeElement === named;
};

/** How many options the select with the focus is before the one that it should have, or behind where negative. */
export const optionsTo = (value: string): number => {
  const select = document.activeElement as HTMLSelectElement;
  const options = [...select.options].filter(option => !option.disabled);
  return (
    options.findIndex(option => option.value === value) -
    options.indexOf(select.selectedOptions[0] as HTMLOptionElement)
  );
};

/** What the first match holds: the value of a field. */
export const heldBy = (selector: string): string | undefined =>
  document.querySelector<HTMLInputElement>(selector)?.value;
