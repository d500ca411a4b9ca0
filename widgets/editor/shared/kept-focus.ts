import {type DOMAttributes, type FocusEvent, type RefObject, useEffect, useRef} from 'react';

/** What is given to the element around buttons so that it keeps the focus. */
interface KeptFocus extends Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur'> {
  readonly ref: RefObject<HTMLDivElement | null>;
}

const isUsable = (button: Element): boolean => button.isConnected && !button.matches(':disabled');

/**
 * Keeps the focus among buttons that are disabled or gone once they are pressed, as that of undo where nothing is left to take
 * back, or a choice between two versions. The page gets the focus then, where the keys of a panel do nothing: the same button has it
 * back once it can be pressed, or else the first one that can.
 */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const {activeElement} = document;
    // Somebody who went elsewhere meanwhile stays there.
    if (!last.current || (activeElement !== document.body && activeElement !== last.current)) return;
    const buttons = ref.current?.querySelectorAll('button') ?? [];
    [last.current, ...buttons].find(isUsable)?.focus();
  });
  return {
    ref,
    onFocus: ({target}: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
    onBlur: ({target}: FocusEvent<HTMLElement>) => {
      if (isUsable(target)) last.current = null;
    },
  };
}
