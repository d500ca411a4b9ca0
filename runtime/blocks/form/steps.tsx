import {focusOn} from '../../../src/shared/focus-on.js';
import {StepButtons} from '../../../widgets/form/step-buttons.js';
import {StepProgress} from '../../../widgets/form/step-progress.js';
import {createPart, type Part} from './create-part.js';
import {setHidden} from './hide.js';
import type {LiveForm} from './live-form.js';

/**
 * Shows one step of a form at a time. The submit button leads to the next step once this one is valid, and
 * sends on the last. Without script all steps are visible. Returns whether a submit led to another step.
 * Source: our choice.
 */
export const openSteps = ({elements, t, check}: LiveForm, signal: AbortSignal): (() => boolean) => {
  const {element, button} = elements;
  const steps = [...element.querySelectorAll<HTMLElement>('.vt-step')];
  const count = steps.length;
  const parts: Part[] = [];
  const add = (next: Element | null | undefined): Part | null => {
    if (!next) return null;
    const part = createPart(host => next.before(host));
    parts.push(part);
    return part;
  };
  const [progress, buttons] = [add(steps[0]), add(button)];
  let at = 0;
  const show = (next: number, isAsked: boolean): void => {
    at = next;
    for (const [index, step] of steps.entries()) setHidden(step, index !== at);
    progress?.render(<StepProgress at={at} count={count} />);
    buttons?.render(
      <StepButtons at={at} count={count} t={t} onBack={() => show(at - 1, true)} onForward={goForward} />,
    );
    if (button) setHidden(button, at !== count - 1);
    if (isAsked) focusOn(steps[at]?.querySelector('legend'));
  };
  const goForward = (): boolean => {
    if (at === count - 1) return false;
    if (check(at)) show(at + 1, true);
    return true;
  };
  // The platform may report an error on an earlier step: show that step.
  const watcher = new MutationObserver(() => {
    const wrong = steps.findIndex(step => step.querySelector('.vt-invalid'));
    if (wrong >= 0 && wrong < at) show(wrong, false);
  });
  show(0, false);
  watcher.observe(element, {attributeFilter: ['class'], subtree: true});
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    for (const {remove} of parts) remove();
    for (const step of steps) setHidden(step, false);
    if (button) setHidden(button, false);
  });
  return goForward;
};
