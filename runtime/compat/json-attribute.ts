/**
 * The JSON text of an attribute, also where the page escaped it twice: its quotes are still escaped once the browser has read it.
 * Source: public pages.
 */
export const jsonText = (text: string): string =>
  /^\W+(quot|#34);/.test(text) ? text.replace(/&(quot|#34);/g, '"').replaceAll('&amp;', '&') : text;
