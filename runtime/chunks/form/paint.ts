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

/** True when a field or text is above (-1) or below (1) what the visitor sees; 0 when it is seen. */
const offScreen = (element: Element): number => {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom < 0 ? -1 : top > innerHeight ? 1 : 0;
};

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

/** Says what is wrong with the whole form above it, with a link to each field, and leads the visitor there. */
export const paintAlert = (
  {alert, fields}: FormFace,
  text: string,
  problems: ReadonlyMap<string, string>,
  t: FormWords,
): void => {
  alert.textContent = text;
  const wrong = fields.filter(({field}) => problems.has(field.id));
  if (wrong.length) {
    const list = document.createElement('ul');
    list.append(...wrong.map(face => linkTo(face, problems.get(face.field.id) ?? '')));
    alert.append(list);
  }
  if (!text) return;
  alert.focus();
  const [first] = wrong;
  if (first && offScreen(first.element) > 0) {
    const hint = document.createElement('p');
    hint.textContent = t('form-problem-below');
    alert.append(hint);
  }
};
