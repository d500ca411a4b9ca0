import type {TextPlace} from '../../widgets/form/text-place.js';

/** Counts elements, so that no two share an id. */
let count = 0;

/**
 * A place for a text on an existing site, whose styles colour even an empty element. So `insert` adds the
 * element only while there is a text. The element describes `controls` meanwhile.
 */
export const temporaryPlace = (
  className: string,
  insert: (made: HTMLElement) => void,
  controls: readonly Element[] = [],
): TextPlace => {
  const made = document.createElement('div');
  made.className = className;
  made.id = `vt-text-${++count}`;
  const DESCRIBED = 'aria-describedby';
  const describe = (isOn: boolean): void => {
    for (const control of controls) {
      const ids = new Set(control.getAttribute(DESCRIBED)?.split(' '));
      if (isOn) ids.add(made.id);
      else ids.delete(made.id);
      if (ids.size) control.setAttribute(DESCRIBED, [...ids].join(' '));
      else control.removeAttribute(DESCRIBED);
    }
  };
  return {
    show(text) {
      const isThere = made.isConnected;
      if (made.textContent !== text) made.textContent = text;
      if (Boolean(text) === isThere) return text ? made : null;
      if (text) insert(made);
      else made.remove();
      describe(Boolean(text));
      return text ? made : null;
    },
  };
};
