import type {Bus, BusEventName} from '../src/bus.js';

const NAMES: readonly BusEventName[] = [
  'item-added',
  'cart-updated',
  'cart-failed',
  'cart-opened',
  'variant-chosen',
  'error',
];

/** Repeats every bus event as a bubbling `vitrine:<name>` DOM event on the block it came from, else on the document. */
export const mirrorToDom = (bus: Bus): void => {
  for (const name of NAMES)
    bus.on(name, detail => {
      const {origin} = detail;
      const target = origin instanceof Element && origin.isConnected ? origin : document;
      target.dispatchEvent(new CustomEvent(`vitrine:${name}`, {detail, bubbles: true, composed: true}));
    });
};
