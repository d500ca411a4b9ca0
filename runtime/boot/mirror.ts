import type {Bus} from '../../src/bus.js';

/** Repeats a bus event as a bubbling `vitrine:<name>` DOM event on the block it came from, else on the document. */
export const mirrorToDom: Bus['emit'] = (name, detail) => {
  const origin: unknown = detail.origin;
  const target = origin instanceof Element && origin.isConnected ? origin : document;
  try {
    target.dispatchEvent(new CustomEvent(`vitrine:${name}`, {detail, bubbles: true, composed: true}));
  } catch {
    // The page's own constructor of events throws: its scripts hear none, ours go on.
  }
};
