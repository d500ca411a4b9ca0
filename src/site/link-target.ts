/** Schemes that a link of the owner's may have. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** True for a path of the site, and for an address that runs no script. */
export const isLinkTarget = (href: string): boolean => {
  // A second slash, or a backslash as browsers read it, names another host.
  if (href.startsWith('/')) return !/^\/[/\\]/.test(href) && !/\s/.test(href);
  return URL.canParse(href) && SCHEMES.includes(new URL(href).protocol);
};
