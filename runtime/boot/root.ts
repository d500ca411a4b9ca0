/**
 * The page's `<html>`, read past the document's own names: an image named `querySelector` or `documentElement`
 * replaces that property of `document`, never one of an element. For the same reason we listen on the window.
 * Not by `Reflect`, which some pages remove.
 */
export const root = (Document.prototype as unknown as {__lookupGetter__(name: string): () => HTMLElement})
  .__lookupGetter__('documentElement')
  .call(document);
