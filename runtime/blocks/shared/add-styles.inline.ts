/**
 * Adds a style sheet, in a cascade layer that any rule of the site wins over. A constructed sheet passes
 * a content security policy without `unsafe-inline`; a browser without them shows the widgets in the site's own style.
 * A page whose tag says `data-styles="none"` gets none.
 */
export const addStyles = (text: string): void => {
  try {
    // Not the document's own: an image of the page named `querySelector` would take its place.
    if (Document.prototype.querySelector.call(document, '[data-styles=none]')) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Only the styles are missing.
  }
};
