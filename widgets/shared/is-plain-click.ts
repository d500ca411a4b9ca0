import type {MouseEvent} from 'react';

/** False for a click that asks the browser for a new tab or window, or a download. */
export const isPlainClick = ({metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
