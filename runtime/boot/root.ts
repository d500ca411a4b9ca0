/**
 * The page's `<html>`. Taken past the document's own names: an image called `querySelector` or `documentElement` takes
 * its place on `document`, never on an element. For the same reason we listen on the window, where nothing is replaced.
 * Not by `Reflect`, which some pages have taken away.
 */
export const root = (Document.prototype as unknown as {__lookupGetter__(name: string): () => HTMLElement})
  .__lookupGetter__('documentElement')
  .call(document);
