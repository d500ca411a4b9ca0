import {focusOn} from '../../../src/shared/focus-on.js';
import {setHidden} from './hide.js';
import type {LiveForm} from './live-form.js';

const button = (text: string, callback: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'vt-button vt-step-button';
  made.textContent = text;
  made.addEventListener('click', callback);
  return made;
};

/** How far a visitor is. Each step's name says the same, so screen readers skip it. */
const createProgress = (count: number): HTMLProgressElement => {
  const made = document.createElement('progress');
  made.className = 'vt-steps';
  made.max = count;
  made.setAttribute('aria-hidden', 'true');
  return made;
};

/**
 * Shows one step of a form at a time. The submit button leads to the next step once this one is valid, and
 * sends on the last. Without script all steps are visible. Returns whether a submit led to another step.
 * Source: our choice.
 */
export const openSteps = ({elements, t, check}: LiveForm, signal: AbortSignal): (() => boolean) => {
  const steps = [...elements.element.querySelectorAll<HTMLElement>('.vt-step')];
  let at = 0;
  const show = (next: number, isAsked: boolean): void => {
    at = next;
    for (const [index, step] of steps.entries()) setHidden(step, index !== at);
    progress.value = at + 1;
    const isLast = at === steps.length - 1;
    setHidden(back, at === 0);
    setHidden(forward, isLast);
    if (elements.button) setHidden(elements.button, !isLast);
    if (isAsked) focusOn(steps[at]?.querySelector('legend'));
  };
  const goForward = (): boolean => {
    if (at === steps.length - 1) return false;
    if (check(at)) show(at + 1, true);
    return true;
  };
  // The platform may report an error on an earlier step: show that step.
  const watcher = new MutationObserver(() => {
    const wrong = steps.findIndex(step => step.querySelector('.vt-invalid'));
    if (wrong >= 0 && wrong < at) show(wrong, false);
  });
  const back = button(t('form-back'), () => show(at - 1, true));
  const forward = button(t('form-next'), goForward);
  elements.button?.before(back, forward);
  const progress = createProgress(steps.length);
  steps[0]?.before(progress);
  show(0, false);
  watcher.observe(elements.element, {attributeFilter: ['class'], subtree: true});
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    progress.remove();
    back.remove();
    forward.remove();
    for (const step of steps) setHidden(step, false);
    if (elements.button) setHidden(elements.button, false);
  });
  return goForward;
};
