import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import type {FieldElements, FormElements} from './field-elements.js';

/** Says what is wrong with a field, '' for nothing. */
export const showProblem = ({element, controls, problem}: FieldElements, text: string): void => {
  problem.show(text);
  element.classList.toggle('vt-invalid', text !== '');
  for (const control of controls)
    if (text) control.setAttribute('aria-invalid', 'true');
    // What an existing site says of its own fields at rest stays.
    else if (control.matches('[aria-invalid=true]')) control.removeAttribute('aria-invalid');
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** What is wrong with a field, as a link to it; a field that is not on the page has its words alone. */
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

/** Says beside the button where to look, to a visitor who has scrolled past what is said above the form. */
const showNotice = ({element, button}: FormElements, alert: HTMLElement | null, text: string): void => {
  element.querySelector('.vt-form-notice')?.remove();
  if (!alert?.textContent || topOf(alert) >= 0) return;
  const notice = document.createElement('span');
  notice.className = 'vt-problem vt-form-notice';
  notice.textContent = text;
  button?.after(notice);
};

/**
 * Says what is wrong with the whole form above it, with a link to each field, and leads the visitor there. A problem of
 * a field that is not on the page stands there too: nowhere else could it be read.
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
  // Not where it is now: a page may scroll smoothly to what has the focus.
  if (first && topOf(first.element) - topOf(alert) > innerHeight) {
    const hint = document.createElement('p');
    hint.textContent = t('form-problem-below');
    alert.append(hint);
  }
};
