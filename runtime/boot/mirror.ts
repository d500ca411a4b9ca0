import type {Bus} from '../../src/bus.js';

/** Repeats a bus event as a bubbling `vitrine:<name>` DOM event on its block, else on the document. */
export const mirrorToDom: Bus['emit'] = (name, detail) => {
  const origin: unknown = detail.origin;
  const target = origin instanceof Element && origin.isConnected ? origin : document;
  try {
    target.dispatchEvent(new CustomEvent(`vitrine:${name}`, {detail, bubbles: true, composed: true}));
  } catch {
    // The page replaced `CustomEvent` by a constructor that throws: its scripts get no events, ours continue.
  }
};
