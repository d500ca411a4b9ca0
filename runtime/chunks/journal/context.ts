/** The page's own context as unknown JSON, nothing where there is none; the entry has complained of one it cannot read. */
export const ownContext = (): unknown => {
  try {
    // Past the document's own names, which images may take.
    const script = Document.prototype.querySelector.call(document, 'script[data-vitrine=site]');
    return JSON.parse(script?.textContent ?? '');
  } catch {
    return null;
  }
};
