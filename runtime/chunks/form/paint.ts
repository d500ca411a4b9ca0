import type {FormWords} from '../../../src/forms/form-words.js';
import type {FieldFace, FormFace} from './faces.js';

/** Says what is wrong with a field, '' for nothing. */
export const paintProblem = ({element, controls, problem}: FieldFace, text: string): void => {
  if (problem && problem.textContent !== text) problem.textContent = text;
  element.classList.toggle('vt-invalid', text !== '');
  for (const control of controls)
    if (text) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const linkTo = ({field, controls}: FieldFace, text: string): HTMLElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const [control] = controls;
  link.href = `#${control?.id ?? ''}`;
  link.textContent = field.title ? `${field.title}: ${text}` : text;
  link.addEventListener('click', event => {
    event.preventDefault();
    control?.focus();
  });
  item.append(link);
  return item;
};

/** Says beside the button where to look, to a visitor who has scrolled past what is said above the form. */
const paintNotice = ({element, alert, button}: FormFace, text: string): void => {
  element.querySelector('.vt-form-notice')?.remove();
  if (!alert.textContent || topOf(alert) >= 0) return;
  const notice = document.createElement('span');
  notice.className = 'vt-problem vt-form-notice';
  notice.textContent = text;
  button?.after(notice);
};

/** Says what is wrong with the whole form above it, with a link to each field, and leads the visitor there. */
export const paintAlert = (
  face: FormFace,
  text: string,
  problems: ReadonlyMap<string, string>,
  t: FormWords,
): void => {
  const {alert, fields} = face;
  alert.textContent = text;
  // Before the focus moves the page.
  paintNotice(face, t('form-problem-above'));
  const wrong = fields.filter(({field}) => problems.has(field.id));
  if (wrong.length) {
    const list = document.createElement('ul');
    list.append(...wrong.map(face => linkTo(face, problems.get(face.field.id) ?? '')));
    alert.append(list);
  }
  if (!text) return;
  alert.focus();
  const [first] = wrong;
  // Not where it is now: a page may scroll smoothly to what has the focus.
  if (first && topOf(first.element) - topOf(alert) > innerHeight) {
    const hint = document.createElement('p');
    hint.textContent = t('form-problem-below');
    alert.append(hint);
  }
};
