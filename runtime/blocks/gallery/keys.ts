import {isRtl} from './is-rtl.js';

/** Elements with arrow keys of their own. */
const OWN_KEYS = 'video,input';

/** True where the visitor asks the browser for something else, as a new tab. */
export const hasModifier = ({altKey, ctrlKey, metaKey, shiftKey}: KeyboardEvent | MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * What a key does to the number of the active slide, or undefined. An arrow goes where it points, which is back where the page
 * reads from right to left. -1 is the last slide.
 */
export const stepOfKey = (event: KeyboardEvent): ((active: number) => number) | undefined => {
  const target = event.target as Element;
  if (hasModifier(event) || target.matches(OWN_KEYS)) return undefined;
  const next = isRtl(target) ? 'ArrowLeft' : 'ArrowRight';
  const {key} = event;
  if (key === 'Home') return () => 0;
  if (key === 'End') return () => -1;
  return /^Arrow[LR]/.test(key) ? active => active + (key === next ? 1 : -1) : undefined;
};
