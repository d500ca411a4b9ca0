import {TRAP_NAME} from '../tables/form-names.js';
import {controlsMarkup, isGroup} from './control-markup.js';
import {counterOf} from './counter.js';
import type {FileMarkup} from './files-markup.js';
import type {Answers, Form, FormField} from './form.js';
import type {FormWords} from './form-words.js';
import {element, type Markup, type MarkupElement} from './markup.js';

/** What a form is drawn from. */
export interface FormSource {
  readonly form: Form;
  readonly t: FormWords;
  /** Begins every id of this drawing, unique on the page. */
  readonly prefix: string;
  /** Where it is posted without script. */
  readonly action: string;
  readonly answers: Answers;
  /** What is wrong, worded, by field id; and with the form as a whole. */
  readonly problems: Readonly<Record<string, string>>;
  readonly alert: string;
  /** What file fields say more; null in a browser, where a live form adds it. */
  readonly files: FileMarkup | null;
  /** Values only the page knows, such as its crumb, by name. */
  readonly hidden: Readonly<Record<string, string>>;
}

const textId = (source: FormSource, {id}: FormField): string => `${source.prefix}-${id}`;

const titled = (
  tag: string,
  attributes: MarkupElement['attributes'],
  source: FormSource,
  field: FormField,
): Markup =>
  element(
    tag,
    attributes,
    field.title,
    ...(field.isRequired
      ? [' ', element('span', {class: 'vt-required'}, source.t('field-required-mark'))]
      : []),
  );

const section = ({title, description, isUnderlined}: FormField): Markup =>
  element(
    'div',
    {class: `vt-section${isUnderlined ? ' vt-underlined' : ''}`},
    element('h2', {class: 'vt-section-title'}, title),
    ...(description ? [element('p', {}, description)] : []),
  );

/** One field: its name, its description, the place for what is wrong with it, its controls and its counter. Source: commerce spec §5, errors above the field. */
const fieldMarkup = (source: FormSource, field: FormField): Markup => {
  const {answers, problems, t} = source;
  const id = textId(source, field);
  const answer = answers[field.id];
  if (field.type === 'section') return section(field);
  if (field.type === 'hidden')
    return element('input', {type: 'hidden', name: field.id, value: field.value, 'data-field': field.id});
  const isWrong = Object.hasOwn(problems, field.id);
  const counter =
    field.type === 'textarea' ? counterOf(field, typeof answer === 'string' ? answer : '') : null;
  const isOne = !isGroup(field);
  const files = field.type === 'file' ? source.files : null;
  return element(
    isOne ? 'div' : 'fieldset',
    {class: `vt-field vt-field-${field.type}`, 'data-field': field.id},
    isOne ? titled('label', {for: id}, source, field) : titled('legend', {}, source, field),
    element('p', {class: 'vt-about', id: `${id}-about`}, field.description, ...(files?.note(field) ?? [])),
    element('p', {class: 'vt-problem', id: `${id}-problem`}, problems[field.id] ?? ''),
    element(
      'div',
      {class: 'vt-controls'},
      ...controlsMarkup({field, id, answer, isWrong, t}),
      ...(files?.kept(field, answer) ?? []),
    ),
    ...(counter ? [element('p', {class: 'vt-counter'}, counter.text)] : []),
  );
};

const steps = (source: FormSource): readonly Markup[] => {
  const {form} = source;
  const fieldsOf = (step: number): readonly Markup[] =>
    form.fields.filter(field => field.step === step).map(field => fieldMarkup(source, field));
  if (form.steps.length === 0) return form.fields.map(field => fieldMarkup(source, field));
  return form.steps.map((title, at) =>
    element(
      'fieldset',
      {class: 'vt-step', 'data-step': String(at)},
      element(
        'legend',
        {tabindex: '-1'},
        source.t('form-step', {step: at + 1, count: form.steps.length, title}),
      ),
      ...fieldsOf(at),
    ),
  );
};

/** How files are posted. Source: the HTML standard. */
const MULTIPART = 'multipart/form-data';

const trap: Markup = element(
  'div',
  {hidden: true},
  element('input', {name: TRAP_NAME, tabindex: '-1', autocomplete: 'off', 'aria-hidden': 'true'}),
);

/** A whole form, ready to be posted by a browser without script and to be made live by one with it. Source: our choice. */
export const formMarkup = (source: FormSource): MarkupElement => {
  const {form, t, action, alert, hidden} = source;
  const hasFiles = form.fields.some(({type}) => type === 'file');
  return element(
    'form',
    {
      class: 'vt-form vt-form-own',
      method: 'post',
      action,
      enctype: hasFiles && MULTIPART,
      'data-form': form.id,
    },
    ...Object.entries(hidden).map(([name, value]) => element('input', {type: 'hidden', name, value})),
    element('div', {class: 'vt-form-alert', role: 'alert', tabindex: '-1'}, alert),
    ...steps(source),
    trap,
    element(
      'p',
      {class: 'vt-form-actions'},
      element('button', {class: 'vt-button vt-submit', type: 'submit'}, form.submitLabel || t('form-submit')),
    ),
  );
};
