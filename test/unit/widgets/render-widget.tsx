import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {expect} from 'vitest';

// As in browsers, where Preact writes the property; happy-dom has none.
Object.defineProperty(HTMLElement.prototype, 'translate', {
  configurable: true,
  set(this: HTMLElement, isOn: boolean) {
    this.setAttribute('translate', isOn ? 'yes' : 'no');
  },
});

/** Renders a widget into a page of its own and waits until it is there. */
export const renderWidget = async (widget: ReactNode): Promise<HTMLElement> => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  createRoot(root).render(widget);
  await expect.poll(() => root.childElementCount).toBeGreaterThan(0);
  return root;
};

/** Classes of every element in document order that styles and scripts know by a `vt-` name, without those of `apart`. */
export const outline = (root: ParentNode, apart: readonly string[] = []): string[] =>
  [...root.querySelectorAll('[class*=vt-]')]
    .map(element => `${element.localName}.${[...element.classList].join('.')}`)
    .filter(line => !apart.some(name => line.endsWith(`.${name}`)));

/** Texts that are an amount alone, or begin with one word more, and that translators of pages may change. */
export const translated = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')]
    .filter(({childElementCount}) => childElementCount === 0)
    .filter(element => !element.closest('[translate=no]'))
    .map(({textContent}) => textContent?.trim() ?? '')
    .filter(text => /^(from )?-?[$€]\d[\d.,]*$/.test(text));

/** The one element that matches; fails the test when there is none. */
export const find = <Kind extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Kind => {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};

/** Types into a field as a visitor does. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  // A framework that watches the property would take an assignment for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', {bubbles: true}));
};
