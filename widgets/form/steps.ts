import {focusOn} from '../../src/shared/focus-on.inline.js';
import type {FormElements} from './field-elements.js';
import {setHidden} from './hide.inline.js';

/** What our own markup of a form has for its steps. */
interface StepElements {
  readonly steps: readonly HTMLElement[];
  readonly progress: HTMLProgressElement;
  /** Contains the two buttons. */
  readonly buttons: HTMLElement;
  readonly back: HTMLElement;
  readonly next: HTMLButtonElement;
}

const findStepElements = (form: HTMLElement): StepElements => {
  const [buttons, back] = ['.vt-step-buttons', '.vt-step-back'].map(found =>
    form.querySelector<HTMLElement>(found),
  );
  const next = form.querySelector<HTMLButtonElement>('.vt-step-next');
  const progress = form.querySelector<HTMLProgressElement>('.vt-steps');
  // A page's script may have removed one: the block fails, and all steps stay.
  if (!progress || !buttons || !back || !next)
    throw new Error(`form ${form.id} has no progress or no buttons for its steps`);
  return {steps: [...form.querySelectorAll<HTMLElement>('.vt-step')], progress, buttons, back, next};
};

/** Calls `changed` after each change of a class in a form, such as that of a field with an error. */
const observeErrors = (form: HTMLElement, signal: AbortSignal, changed: () => void): void => {
  const observer = new MutationObserver(changed);
  observer.observe(form, {attributeFilter: ['class'], subtree: true});
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Shows the step at an index, and the buttons that lead on from it; null shows all steps, as without code. */
const showStep = (
  {steps, progress, buttons, back, next}: StepElements,
  submit: HTMLElement | null,
  at: number | null,
): void => {
  const isLast = at === null || at === steps.length - 1;
  for (const [index, step] of steps.entries()) setHidden(step, at !== null && index !== at);
  setHidden(progress, at === null);
  progress.value = (at ?? 0) + 1;
  setHidden(buttons, at === null);
  setHidden(back, !at);
  setHidden(next, isLast);
  if (submit) setHidden(submit, !isLast);
};

/** What leads a visitor through the steps of a form. */
export interface Steps {
  /** Leads to the next step where this one is valid. Resolves to false on the last step, which sends. */
  forward(): Promise<boolean>;
}

/** What steps need from their form. */
interface StepHandlers {
  readonly check: (at: number) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Shows one step of a form at a time. `check` validates the step at an index and shows its errors. A submit of the form leads
 * `forward`. Without script all steps are visible. Source: our choice.
 */
export const openSteps = ({element, button}: FormElements, {check, signal}: StepHandlers): Steps => {
  const stepElements = findStepElements(element);
  const {steps, back, next} = stepElements;
  let at = 0;
  const show = (to: number): void => {
    at = to;
    showStep(stepElements, button, at);
  };
  const go = (to: number): void => {
    show(to);
    focusOn(steps[at]?.querySelector('legend'));
  };
  const forward = async (): Promise<boolean> => {
    const from = at;
    if (from === steps.length - 1) return false;
    // A second press while the first one waits leads no further.
    if ((await check(from)) && at === from && !signal.aborted) go(from + 1);
    return true;
  };
  // Older servers render a button that submits nothing.
  if (next.type !== 'submit') next.type = 'submit';
  back.addEventListener('click', () => go(at - 1), {signal});
  show(0);
  // The platform may report an error on an earlier step: show that step.
  observeErrors(element, signal, () => {
    const wrong = steps.findIndex(step => step.querySelector('.vt-invalid'));
    if (wrong >= 0 && wrong < at) show(wrong);
  });
  signal.addEventListener('abort', () => showStep(stepElements, button, null));
  return {forward};
};
