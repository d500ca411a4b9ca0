/** The context of a page that took another's place, as unknown JSON; nothing where there is none or it cannot be read. */
export const ownContext = (): unknown => {
  try {
    // Past the document's own names, which images may take.
    const script = Document.prototype.querySelector.call(document, 'script[data-vitrine=site]');
    return JSON.parse(script?.textContent ?? '');
  } catch {
    return null;
  }
};
