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
  const label = button instanceof HTMLInputElement ? 'value' : 'textContent';
  const idle = button?.[label] ?? '';
  const paint = (text: string): void => {
    element.setAttribute('aria-busy', String(isLocked));
    if (!button) return;
    button.setAttribute('aria-disabled', String(isLocked));
    button[label] = text;
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
