/** True for a click that opens a link in this tab: no new tab, no download. */
export const isPlainClick = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** True for a link to a page of this site: only such a one is fetched. */
export const isOwnPage = ({origin}: HTMLAnchorElement): boolean => origin === location.origin;
