const NOT_IN_SLUG = /[^A-Za-z0-9\s-]+/g;
const SPACES = /\s+/g;

/** The text as a part of an address or class: letters, digits and dashes, lower case. Source: template language §7 (slugify). */
export const slugify = (text: string): string =>
  text.replace(NOT_IN_SLUG, '').replace(SPACES, '-').toLowerCase();
