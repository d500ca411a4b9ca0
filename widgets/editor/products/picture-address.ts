/** The address of a picture in a small width, where the site has it: the platform scales its own. Source: docs/http.md, Files of the site. */
export const smallPicture = (src: string): string =>
  src.startsWith('/') && !src.includes('?') ? `${src}?format=100w` : src;
