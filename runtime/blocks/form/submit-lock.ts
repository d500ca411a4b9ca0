import type {FormElements} from '../../../widgets/form/field-elements.js';

/** The submit button while a form is being sent. */
export interface Lock {
  /** False where it was locked already. */
  lock(label: string): boolean;
  unlock(): void;
}

/**
 * Locks by `aria-disabled`, not by `disabled`: a focused button must keep the focus. Source: commerce spec §4,
 * generic form.
 */
export const createLock = ({button, element, setLabel}: FormElements): Lock => {
  let isLocked = false;
  /** Answers whether that changed anything. */
  const set = (text: string | null): boolean => {
    const isOn = text !== null;
    if (isLocked === isOn) return false;
    isLocked = isOn;
    element.setAttribute('aria-busy', String(isOn));
    button?.setAttribute('aria-disabled', String(isOn));
    setLabel(text);
    return true;
  };
  return {
    lock: set,
    unlock: () => void set(null),
  };
};
