import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import type {FieldElements, FormElements} from './field-elements.js';

/** Shows the error of a field; '' clears it. */
export const showProblem = ({element, controls, problem}: FieldElements, text: string): void => {
  problem.show(text);
  element.classList.toggle('vt-invalid', text !== '');
  for (const control of controls)
    if (text) control.setAttribute('aria-invalid', 'true');
    // An existing site's own attributes stay.
    else if (control.matches('[aria-invalid=true]')) control.removeAttribute('aria-invalid');
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The error of a field as a link to it; plain text for a field that is not on the page. */
const linkTo = (elements: FieldElements | undefined, text: string): Node | string => {
  if (!elements) return text;
  const {field, controls} = elements;
  const link = document.createElement('a');
  const [control] = controls;
  link.href = `#${control?.id ?? ''}`;
  // A site's own wording may name the field already.
  link.textContent = text.startsWith(field.title) ? text : `${field.title}: ${text}`;
  link.addEventListener('click', event => {
    event.preventDefault();
    focusOn(control);
  });
  return link;
};

/** Shows next to the button where the errors are, for a visitor who scrolled past the alert above the form. */
const showNotice = ({element, button}: FormElements, alert: HTMLElement | null, text: string): void => {
  element.querySelector('.vt-form-notice')?.remove();
  if (!alert?.textContent || topOf(alert) >= 0) return;
  const notice = document.createElement('span');
  notice.className = 'vt-problem vt-form-notice';
  notice.textContent = text;
  button?.after(notice);
};

/**
 * Shows the errors of the whole form above it, with a link to each field, and moves the focus there. Errors of
 * fields that are not on the page are listed too, because nothing else would show them.
 */
export const showAlert = (
  elements: FormElements,
  text: string,
  problems: ReadonlyMap<string, string>,
  t: FormMessageFormat,
): void => {
  const {fields} = elements;
  const alert = elements.alert.show(text);
  // Before the focus moves the page.
  showNotice(elements, alert, t('form-problem-above'));
  if (!text || !alert) return;
  if (problems.size) {
    const list = document.createElement('ul');
    for (const [id, problem] of problems) {
      const item = document.createElement('li');
      item.append(
        linkTo(
          fields.find(({field}) => field.id === id),
          problem,
        ),
      );
      list.append(item);
    }
    alert.append(list);
  }
  focusOn(alert);
  const first = fields.find(({field}) => problems.has(field.id));
  // Compares the elements, not the viewport: a page may scroll smoothly to the focus.
  if (first && topOf(first.element) - topOf(alert) > innerHeight) {
    const hint = document.createElement('p');
    hint.textContent = t('form-problem-below');
    alert.append(hint);
  }
};
