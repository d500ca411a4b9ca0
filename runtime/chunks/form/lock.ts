import type {FormFace} from './faces.js';

/** The submit button while a form is being sent. */
export interface Lock {
  /** False where it was locked already. */
  lock(label: string): boolean;
  unlock(): void;
}

/** Locks by saying so, not by `disabled`: a button that has the focus must keep it. Source: commerce spec §4, generic form. */
export const createLock = ({button, element}: FormFace): Lock => {
  const label = button instanceof HTMLInputElement ? 'value' : 'textContent';
  const idle = button?.[label] ?? '';
  let isLocked = false;
  /** Answers whether that changed anything. */
  const set = (isOn: boolean, text: string): boolean => {
    const isChange = isLocked !== isOn;
    isLocked = isOn;
    element.setAttribute('aria-busy', String(isOn));
    button?.setAttribute('aria-disabled', String(isOn));
    if (button) button[label] = text;
    return isChange;
  };
  return {
    lock: text => set(true, text),
    unlock: () => void set(false, idle),
  };
};
