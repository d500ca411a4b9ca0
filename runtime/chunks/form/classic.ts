import {fieldTypeNamed, shapeOf} from '../../../src/forms/field-types.js';
import type {Form, FormField} from '../../../src/forms/form.js';
import {DecodeError} from '../../../src/shared/errors.js';
import type {FieldType} from '../../../src/tables/form-fields.js';
import {controlsIn, type FieldFace, type FormFace} from './faces.js';

const textOf = (element: Element, selector: string): string =>
  element.querySelector(selector)?.textContent?.trim() ?? '';

const typeOf = (item: Element): FieldType | undefined =>
  [...item.classList].flatMap(name => fieldTypeNamed(name) ?? [])[0];

const isTickable = ({type}: {readonly type: string}): boolean => type === 'radio' || type === 'checkbox';

/** The options a field's markup offers; the questions of a likert. */
const optionsIn = (item: HTMLElement, type: FieldType): string[] => {
  const values = controlsIn(item).flatMap(control => {
    if (control instanceof HTMLSelectElement) return [...control.options].map(({value}) => value);
    return isTickable(control) ? [control.value] : [];
  });
  if (shapeOf(type) !== 'questions') return values.filter(Boolean);
  return [...new Set(controlsIn(item).map(control => control.dataset.question ?? ''))];
};

/** Likert questions are named by the group their radios stand in. */
const nameQuestions = (item: HTMLElement): void => {
  for (const control of controlsIn(item)) {
    const group = control.closest('fieldset,tr,.item');
    control.dataset.question ??= (group && textOf(group, 'legend,.question')) || control.name;
  }
};

const line = (item: HTMLElement, className: string): HTMLElement => {
  const made = document.createElement('p');
  made.className = className;
  item.append(made);
  return made;
};

const readField = (item: HTMLElement, type: FieldType): FormField => {
  if (shapeOf(type) === 'questions') nameQuestions(item);
  const [control] = controlsIn(item);
  const maxLength = Number(control?.getAttribute('maxlength') ?? control?.dataset.maxLength ?? '');
  return {
    id: item.id.replace(`${type}-`, '') || control?.name || '',
    type,
    title: textOf(item, '.title,legend,label'),
    description: '',
    placeholder: '',
    isRequired: item.classList.contains('required'),
    options: optionsIn(item, type),
    maxLength: maxLength > 0 ? maxLength : null,
    currencySymbol: '',
    hasCountryCode: false,
    isUnderlined: false,
    key: type === 'hidden' ? (control?.name ?? '') : '',
    value: type === 'hidden' ? (control?.value ?? '') : '',
    step: 0,
    when: null,
    // What the site's own field allows; the rest is the platform's to decide.
    accept: control?.getAttribute('accept') ?? '',
    maxBytes: Number.POSITIVE_INFINITY,
    maxFiles: control?.hasAttribute('multiple') ? Number.POSITIVE_INFINITY : 1,
  };
};

const readFace = (item: HTMLElement, signalled: HTMLElement[]): FieldFace[] => {
  const type = typeOf(item);
  if (!type || shapeOf(type) === 'none') return [];
  const field = readField(item, type);
  const problem = line(item, 'vt-problem field-error');
  const counter = field.maxLength ? line(item, 'vt-counter') : null;
  // The page's own limit would cut what is typed; the visitor is told instead.
  for (const control of controlsIn(item)) control.removeAttribute('maxlength');
  signalled.push(problem, ...(counter ? [counter] : []));
  return [{field, element: item, controls: controlsIn(item), problem, counter}];
};

/**
 * A form in an existing site's own markup: its definition is read off the fields, its classes stay, and only the lines
 * that say what is wrong are added. Throws `DecodeError` where it names no form.
 * Source: facts, "Markup that existing published sites already carry", form and newsletter.
 */
export const readClassicForm = (element: HTMLElement): FormFace => {
  if (!(element instanceof HTMLFormElement)) throw new DecodeError('form', 'a form', element.localName);
  const formId = element.getAttribute('data-form-id');
  if (!formId) throw new DecodeError('data-form-id', 'the id of a form', 'nothing');
  const block = element.parentElement ?? element;
  const added: HTMLElement[] = [];
  const items = [...element.querySelectorAll<HTMLElement>('.form-item')];
  const fields = items.flatMap(item => readFace(item, added));
  const alert = document.createElement('div');
  alert.className = 'vt-form-alert field-error';
  alert.setAttribute('role', 'alert');
  alert.tabIndex = -1;
  element.prepend(alert);
  const html = block.querySelector<HTMLElement>('.form-submission-html');
  const form: Form = {
    id: formId,
    name: '',
    fields: fields.map(({field}) => field),
    steps: [],
    submitLabel: '',
    submissionMessage: textOf(block, '.form-submission-text'),
    successRedirect: element.getAttribute('data-success-redirect'),
    submissionHtml: html?.getAttribute('data-submission-html') ?? '',
    isNewsletter: element.matches('.newsletter-form'),
    hasCaptcha: Boolean(element.querySelector('.captcha-container')),
  };
  const button = element.querySelector<HTMLButtonElement | HTMLInputElement>(
    'input[type=submit],button[type=submit],.newsletter-form-button',
  );
  return {form, element, fields, button, alert};
};
