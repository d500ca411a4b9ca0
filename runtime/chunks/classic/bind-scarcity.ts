import type {BuyController} from '../../../src/services/buy-controller.js';
import {keepServed} from './keep-served.js';

const attributesOf = (element: Element): Readonly<Record<string, string>> | null => {
  try {
    return JSON.parse(element.getAttribute('data-variant-attributes') ?? 'null');
  } catch {
    return null;
  }
};

/** Shows the scarcity line of the chosen variant and hides the others. Source: facts, "scarcity". */
export const bindScarcity = (root: Element, controller: BuyController, signal: AbortSignal): (() => void) => {
  const lines = [...root.querySelectorAll<HTMLElement>('.product-scarcity[data-variant-attributes]')].map(
    element => ({element, attributes: Object.entries(attributesOf(element) ?? {})}),
  );
  keepServed(
    lines.map(({element}) => element),
    ['hidden'],
    signal,
  );
  return () => {
    const chosen = controller.getSnapshot().variant?.attributes;
    for (const {element, attributes} of lines)
      element.hidden = !chosen || !attributes.every(([name, value]) => chosen[name] === value);
  };
};
