import {fieldTypeNamed, partsOf, shapeOf} from '../../src/forms/field-lookup.js';
import type {Form, FormField} from '../../src/forms/form.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {FieldType} from '../../src/tables/form-fields.js';
import {
  type Control,
  controlsIn,
  type FieldElements,
  type FormElements,
} from '../../widgets/form/field-elements.js';
import type {TextPlace} from '../../widgets/form/text-place.js';
import {formBlockOf, formIdOf, submissionHtmlOf} from './form-id.js';
import {thankInPlace} from './form-thanks.js';
import {labelText, textsIn} from './label-text.js';
import {temporaryPlace} from './temporary-place.js';

/** The text of an element without its mark for required fields. */
const textOf = (element: Element, selector: string): string => {
  const copy = element.querySelector(selector)?.cloneNode(true) as Element | undefined;
  for (const mark of copy?.querySelectorAll('.required') ?? []) mark.remove();
  return copy?.textContent?.trim() ?? '';
};

const typeOf = (item: Element): FieldType | undefined =>
  [...item.classList].flatMap(name => fieldTypeNamed(name) ?? [])[0];

const isTickable = ({type}: {readonly type: string}): boolean => type === 'radio' || type === 'checkbox';

/** The index of a part in its answer: a page may show the family name first. */
const rankOf = (type: FieldType, {name, dataset}: Control): number =>
  dataset.part ? (partsOf(type) as readonly string[]).indexOf(dataset.part) : Number(name === 'lname');

/**
 * The controls that answer a field, in the order of the answer; without the checkbox that joins the mailing
 * list.
 */
const answerControls = (item: HTMLElement, type: FieldType): readonly Control[] => {
  const shape = shapeOf(type);
  if (['option', 'options', 'questions'].includes(shape)) return controlsIn(item);
  const controls = controlsIn(item).filter(control => !isTickable(control));
  return shape === 'parts' ? controls.sort((a, b) => rankOf(type, a) - rankOf(type, b)) : controls;
};

/** The options a field's markup offers; the questions of a likert. */
const optionsIn = (controls: readonly Control[], type: FieldType): string[] => {
  const values = controls.flatMap(control => {
    if (control instanceof HTMLSelectElement) return [...control.options].map(({value}) => value);
    return isTickable(control) ? [control.value] : [];
  });
  if (shapeOf(type) !== 'questions') return values.filter(Boolean);
  return [...new Set(controls.map(control => control.dataset.question ?? ''))];
};

/** Names likert questions by the group of their radio buttons. */
const nameQuestions = (item: HTMLElement): void => {
  for (const control of controlsIn(item)) {
    const group = control.closest('fieldset,tr,.item');
    control.dataset.question ??= (group && textOf(group, 'legend,.question')) || control.name;
  }
};

/** Ids that the platform made include the type; any other id follows the type. */
const MADE_ID = /-(?:yui_|[\da-f]{8}-)/;

/** The id of a field, as its element has it, else its control. Source: docs of real sites, "Forms since 2023". */
const idOf = (item: HTMLElement, control: Control | undefined, type: FieldType): string => {
  const id = item.id || (/(.+)-field$/.exec(control?.id ?? '')?.[1] ?? '');
  return !MADE_ID.test(id) && id.startsWith(`${type}-`) ? id.slice(type.length + 1) : id;
};

const readField = (item: HTMLElement, type: FieldType): FormField => {
  if (shapeOf(type) === 'questions') nameQuestions(item);
  const controls = answerControls(item, type);
  const [control] = controls;
  const maxLength = Number(control?.getAttribute('maxlength') ?? control?.dataset.maxLength ?? '');
  return {
    // A copy of a form may have neither.
    id: idOf(item, control, type) || control?.name || type,
    type,
    title: textOf(item, '.title,legend,label'),
    description: '',
    placeholder: '',
    isRequired:
      item.matches('.required') || item.querySelector('[aria-required=true],.title .required') !== null,
    options: optionsIn(controls, type),
    maxLength: maxLength > 0 ? maxLength : null,
    currencySymbol: '',
    hasCountryCode: false,
    isUnderlined: false,
    key: type === 'hidden' ? (control?.name ?? '') : '',
    value: type === 'hidden' ? (control?.value ?? '') : '',
    step: 0,
    when: null,
    // What the site's own field allows; the platform decides the rest.
    accept: control?.getAttribute('accept') ?? '',
    maxBytes: Number.POSITIVE_INFINITY,
    maxFiles: control?.hasAttribute('multiple') ? Number.POSITIVE_INFINITY : 1,
  };
};

/** Inserts `made` above the first control, as a child of the field itself. */
const insertAbove = (item: HTMLElement, [control]: readonly Control[], made: HTMLElement): void => {
  let at: Element | null = control ?? null;
  while (at?.parentElement && at !== item && at.parentElement !== item) at = at.parentElement;
  if (at && at !== item) at.before(made);
  else item.prepend(made);
};

/** Counts below a text area from the first letter on: an empty line would move the page. */
const counterOf = (item: HTMLElement): TextPlace => {
  const place = temporaryPlace('vt-counter', made => item.append(made));
  let isUsed = false;
  return {
    show(text) {
      isUsed ||= item.contains(document.activeElement);
      return place.show(isUsed ? text : '');
    },
  };
};

/**
 * Finds the defined field of an element: by the element's id, by the ids of its controls, else the only field
 * of that type.
 */
const fieldOf = (
  item: HTMLElement,
  controls: readonly HTMLElement[],
  fields: readonly FormField[],
): FormField | undefined =>
  fields.find(({id}) => id === item.id || controls.some(control => control.id.startsWith(`${id}-`))) ??
  (fields.length === 1 ? fields[0] : undefined);

/** A field of the page, as `fields` define it, else as its markup does. */
const readFieldElements = (item: HTMLElement, fields: readonly FormField[]): FieldElements[] => {
  const type = typeOf(item);
  if (!type || shapeOf(type) === 'none') return [];
  const read = readField(item, type);
  const controls = answerControls(item, type);
  const field =
    fieldOf(
      item,
      controls,
      fields.filter(given => given.type === type),
    ) ?? read;
  return [
    {
      field,
      element: item,
      controls,
      problem: temporaryPlace('vt-problem field-error', made => insertAbove(item, controls, made), controls),
      counter: type === 'textarea' && field.maxLength ? counterOf(item) : null,
    },
  ];
};

/** The same fields, each with an id of its own: those that differ by their type alone stay whole, copies get a number. */
const withOwnIds = (fields: readonly FieldElements[]): FieldElements[] => {
  const ids = fields.map(({field}) => field.id);
  const taken = new Set<string>();
  return fields.map(one => {
    const {field, element} = one;
    let {id} = field;
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) id = element.id || id;
    for (let copy = 2; taken.has(id); copy++) id = `${field.id}-${copy}`;
    taken.add(id);
    return {...one, field: {...field, id}};
  });
};

/** Text that is not the label: of pictures, and for screen readers only. */
const NO_LABEL = 'svg,[aria-hidden=true],button [aria-label]';

/** Changes only the button's text; its spinner and icon stay. */
const labelSetter = (button: FormElements['button']): FormElements['setLabel'] => {
  if (!button) return () => {};
  if (button instanceof HTMLInputElement) {
    const idle = button.value;
    return text => {
      button.value = text ?? idle;
    };
  }
  return labelText(() => textsIn(button).filter(text => !text.parentElement?.closest(NO_LABEL)));
};

const SUBMIT = 'input[type=submit],button:is([type=submit],:not([type])),.newsletter-form-button';

/** What a page defines of a form besides its markup; `thanks` need not be on the page yet. */
export interface GivenForm {
  readonly form: Form;
  readonly thanks: HTMLElement | null;
}

/**
 * Reads a form in an existing site's own markup. Its definition comes from the fields, or is `given` where the
 * page defines it. Its classes stay, and elements for errors exist only while there is an error. Throws
 * `DecodeError` where no form id is named. Source: facts, "Markup that existing published sites already carry",
 * form and newsletter.
 */
export const readCompatForm = (element: HTMLElement, given?: GivenForm): FormElements => {
  if (!(element instanceof HTMLFormElement)) throw new DecodeError('form', 'a form', element.localName);
  const html = submissionHtmlOf(element);
  const formId = given?.form.id || formIdOf(element);
  if (!formId) throw new DecodeError('data-form-id', 'the id of a form', 'nothing');
  const items = [...element.querySelectorAll<HTMLElement>('.form-item')];
  const fields = withOwnIds(items.flatMap(item => readFieldElements(item, given?.form.fields ?? [])));
  const form: Form = {
    name: '',
    steps: [],
    disclaimer: '',
    submitLabel: '',
    submissionMessage: '',
    hasCaptcha: Boolean(element.querySelector('.captcha-container')),
    isNewsletter: element.matches('.newsletter-form'),
    ...given?.form,
    id: formId,
    fields: fields.map(({field}) => field),
    successRedirect: element.getAttribute('data-success-redirect') || (given?.form.successRedirect ?? null),
    submissionHtml: html?.getAttribute('data-submission-html') ?? '',
  };
  const alert = temporaryPlace('vt-form-alert field-error', made => {
    made.setAttribute('role', 'alert');
    made.tabIndex = -1;
    element.prepend(made);
  });
  const button = element.querySelector<HTMLButtonElement | HTMLInputElement>(SUBMIT);
  const thanks = formBlockOf(element).querySelector<HTMLElement>('.form-submission-text') ?? given?.thanks;
  return {
    form,
    element,
    fields,
    button,
    alert,
    setLabel: labelSetter(button),
    ...(thanks ? {thank: text => thankInPlace(element, thanks, html, text)} : {}),
  };
};
