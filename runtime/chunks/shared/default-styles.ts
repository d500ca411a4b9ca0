import css from '../../../widgets/default.css';

let isAdded = false;

/**
 * Adds the widgets' defaults once, in a cascade layer that any rule of the site wins over. A constructed sheet passes
 * a content security policy without `unsafe-inline`; a browser without them shows the widgets in the site's own style.
 */
export const addDefaultStyles = (): void => {
  if (isAdded) return;
  isAdded = true;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Only looks are lost.
  }
};
