import type {FormFace} from './faces.js';

/** The submit button while a form is being sent. */
export interface Lock {
  isLocked(): boolean;
  lock(label: string): void;
  unlock(): void;
}

/** Locks by saying so, not by `disabled`: a button that has the focus must keep it. Source: commerce spec §4, generic form. */
export const createLock = ({button, element}: FormFace): Lock => {
  let isLocked = false;
  const label = (): string =>
    button instanceof HTMLInputElement ? button.value : (button?.textContent ?? '');
  const idle = label();
  const paint = (text: string): void => {
    element.setAttribute('aria-busy', String(isLocked));
    button?.setAttribute('aria-disabled', String(isLocked));
    if (button instanceof HTMLInputElement) button.value = text;
    else if (button) button.textContent = text;
  };
  return {
    isLocked: () => isLocked,
    lock(text) {
      isLocked = true;
      paint(text);
    },
    unlock() {
      isLocked = false;
      paint(idle);
    },
  };
};
