/**
 * The context after a page change without a load, as unknown JSON; null where there is none or it cannot be
 * read.
 */
export const ownContext = (): unknown => {
  try {
    // Past the document's own names, which images may take.
    const script = Document.prototype.querySelector.call(document, 'script[data-vitrine=site]');
    return JSON.parse(script?.textContent ?? '');
  } catch {
    return null;
  }
};
