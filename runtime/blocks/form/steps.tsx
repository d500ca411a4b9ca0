import {focusOn} from '../../../src/shared/focus-on.js';
import {StepButtons} from '../../../widgets/form/step-buttons.js';
import {StepProgress} from '../../../widgets/form/step-progress.js';
import {createPart, type Part} from './create-part.js';
import {setHidden} from './hide.js';
import type {LiveForm} from './live-form.js';

/** Calls `changed` after each change of a class in a form, such as that of a field with an error. */
const observeErrors = (form: HTMLElement, signal: AbortSignal, changed: () => void): void => {
  const observer = new MutationObserver(changed);
  observer.observe(form, {attributeFilter: ['class'], subtree: true});
  signal.addEventListener('abort', () => observer.disconnect());
};

/** What leads a visitor through the steps of a form. */
interface StepControls {
  show(at: number): void;
  remove(): void;
}

/** Creates the progress above the steps, and the buttons before the submit button, which is there on the last step alone. */
const createControls = (
  {elements: {button}, t}: LiveForm,
  steps: readonly HTMLElement[],
  go: {readonly back: () => void; readonly forward: () => void},
): StepControls => {
  const count = steps.length;
  const partBefore = (next: Element | null | undefined): Part | null =>
    next ? createPart(host => next.before(host)) : null;
  const [progress, buttons] = [partBefore(steps[0]), partBefore(button)];
  return {
    show(at) {
      progress?.render(<StepProgress at={at} count={count} />);
      buttons?.render(<StepButtons at={at} count={count} t={t} onBack={go.back} onForward={go.forward} />);
      if (button) setHidden(button, at !== count - 1);
    },
    remove() {
      progress?.remove();
      buttons?.remove();
      if (button) setHidden(button, false);
    },
  };
};

/**
 * Shows one step of a form at a time. The submit button leads to the next step once this one is valid, and
 * sends on the last. Without script all steps are visible. Returns whether a submit led to another step.
 * Source: our choice.
 */
export const openSteps = (live: LiveForm, signal: AbortSignal): (() => boolean) => {
  const {element} = live.elements;
  const steps = [...element.querySelectorAll<HTMLElement>('.vt-step')];
  let at = 0;
  const show = (next: number, isAsked: boolean): void => {
    at = next;
    for (const [index, step] of steps.entries()) setHidden(step, index !== at);
    controls.show(at);
    if (isAsked) focusOn(steps[at]?.querySelector('legend'));
  };
  const forward = (): boolean => {
    if (at === steps.length - 1) return false;
    if (live.check(at)) show(at + 1, true);
    return true;
  };
  const controls = createControls(live, steps, {back: () => show(at - 1, true), forward});
  show(0, false);
  // The platform may report an error on an earlier step: show that step.
  observeErrors(element, signal, () => {
    const wrong = steps.findIndex(step => step.querySelector('.vt-invalid'));
    if (wrong >= 0 && wrong < at) show(wrong, false);
  });
  signal.addEventListener('abort', () => {
    controls.remove();
    for (const step of steps) setHidden(step, false);
  });
  return forward;
};
