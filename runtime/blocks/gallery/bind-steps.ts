import {stepOfKey} from './keys.js';

/** Moves from the active picture to another. */
export type Go = (step: (active: number) => number) => void;

/**
 * Answers the keys of `root` and its buttons: those whose value is a step go there, `press` gets every other. What an inner part
 * has answered, as a dialog, is left alone.
 */
export const bindSteps = (
  root: HTMLElement,
  {go, press, signal}: {go: Go; press(button: HTMLElement): void; signal: AbortSignal},
): void => {
  const onClick = (event: Event): void => {
    const button = (event.target as Element).closest('button');
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    if (button.value) go(active => active + Number(button.value));
    else press(button);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = !event.defaultPrevented && stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  root.addEventListener('click', onClick, {signal});
  root.addEventListener('keydown', onKey, {signal});
};
