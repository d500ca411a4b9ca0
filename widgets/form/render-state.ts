import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {focusOn} from '../../src/shared/focus-on.inline.js';
import type {FieldElements, FormElements} from './field-elements.js';
import type {renderProblems} from './form-problems.js';
import type {renderThanks} from './form-thanks.js';

/** What renders the parts of a form that only some visitors see. */
export interface FormParts {
  readonly renderProblems: typeof renderProblems;
  readonly renderThanks: typeof renderThanks;
}

/** Shows the error of a field; '' clears it. */
export const showProblem = ({element, controls, problem}: FieldElements, text: string): void => {
  problem.show(text);
  element.classList.toggle('vt-invalid', text !== '');
  for (const control of controls)
    if (text) control.setAttribute('aria-invalid', 'true');
    // An existing site's own attributes stay.
    else if (control.matches('[aria-invalid=true]')) control.removeAttribute('aria-invalid');
};

/**
 * Creates what shows the error of the whole form above it and moves the focus there; '' clears it. The list of the
 * fields' errors, by id, follows once `parts` are downloaded.
 */
export const createAlert = (
  elements: FormElements,
  t: FormMessageFormat,
  parts: () => Promise<Pick<FormParts, 'renderProblems'>>,
): ((text: string, problems: ReadonlyMap<string, string>) => void) => {
  let shown = new AbortController();
  return (text, problems) => {
    shown.abort();
    shown = new AbortController();
    const {signal} = shown;
    const alert = elements.alert.show(text);
    if (!text || !alert) return;
    // Before the focus moves the page.
    const isAbove = alert.getBoundingClientRect().top < 0;
    focusOn(alert);
    if (!problems.size && !isAbove) return;
    parts().then(
      ({renderProblems}) => signal.aborted || renderProblems({elements, alert, problems, t, isAbove, signal}),
      // Each field shows its own error too.
      () => {},
    );
  };
};
