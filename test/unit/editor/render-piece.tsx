import {act, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {expect} from 'vitest';

(globalThis as {IS_REACT_ACT_ENVIRONMENT?: boolean}).IS_REACT_ACT_ENVIRONMENT = true;

let shown: Root | null = null;

/** Renders a piece of the editor in a page of its own, in place of the last one. */
export const renderPiece = async (piece: ReactNode): Promise<HTMLElement> => {
  await act(async () => shown?.unmount());
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () => {
    shown = createRoot(place);
    shown.render(piece);
  });
  expect(place.childElementCount).toBeGreaterThan(0);
  return place;
};

/** Presses a key on an element, or on the one with the focus. */
export const press = (key: string, keys: KeyboardEventInit = {}, element = document.activeElement) =>
  act(async () => {
    const event = {key, bubbles: true, cancelable: true, ...keys};
    element?.dispatchEvent(new KeyboardEvent('keydown', event));
    element?.dispatchEvent(new KeyboardEvent('keyup', event));
  });

/** Clicks an element. */
export const click = (element: HTMLElement) => act(async () => element.click());

/** The button with a name. */
export const button = (root: ParentNode, name: string): HTMLElement => {
  const found = [...root.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button is called ${name}`);
  return found;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field with a label. */
export const field = (root: ParentNode, label: string): Field => {
  const found = [...root.querySelectorAll('label')].find(one => one.textContent?.trim() === label);
  const control = found?.control ?? (found && root.querySelector(`[id="${found.htmlFor}"]`));
  if (!control) throw new Error(`no field is called ${label}`);
  return control as Field;
};

/** Gives a field a value as an owner does. */
export const fill = (control: Field, value: string) =>
  act(async () => {
    const {prototype} = control.constructor as {prototype: Field};
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', {bubbles: true}));
  });

/**
 * The markup of an element whatever the order of its attributes, which React and the parser decide each for itself. The browser's
 * React selects an option by its property.
 */
export const markupOf = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = [...node.attributes]
    .filter(({name}) => name !== 'selected')
    .map(({name, value}) => `${name}=${value}`)
    .sort();
  return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(markupOf).join('')}</>`;
};

/** Chooses the row of a list whose text matches, by keyboard. */
export const selectRow = (root: HTMLElement, name: RegExp): Promise<void> => {
  const row = [...root.querySelectorAll<HTMLElement>('[role=row]')].find(one =>
    name.test(one.textContent ?? ''),
  );
  if (!row) throw new Error(`no row has ${name}`);
  return act(async () => {
    row.focus();
    for (const type of ['keydown', 'keyup'])
      row.dispatchEvent(new KeyboardEvent(type, {key: 'Enter', bubbles: true, cancelable: true}));
  });
};
