import {type FieldPart, LIKERT_ANSWERS} from '../tables/form-fields.js';
import {partsOf, shapeOf} from './field-types.js';
import type {FieldAnswer, FormField} from './form.js';
import type {FormWords} from './form-words.js';
import {element, type Markup, type MarkupElement} from './markup.js';
import {textsOf} from './texts-of.js';

/** What a field's controls are made from. `id` is the page's own for the field. */
export interface ControlSource {
  readonly field: FormField;
  readonly id: string;
  readonly answer: FieldAnswer | undefined;
  readonly isWrong: boolean;
  readonly t: FormWords;
}

type Attributes = MarkupElement['attributes'];

/** How a browser helps with one text: its keyboard and what it may fill in. */
const TEXTS: Readonly<Record<string, Attributes>> = {
  email: {type: 'email', autocomplete: 'email'},
  website: {inputmode: 'url', autocomplete: 'url'},
  number: {inputmode: 'decimal'},
  currency: {inputmode: 'decimal'},
  password: {type: 'password', autocomplete: 'new-password'},
};

const PART_HINTS: Readonly<Record<FieldPart, Attributes>> = {
  First: {autocomplete: 'given-name'},
  Last: {autocomplete: 'family-name'},
  Line1: {autocomplete: 'address-line1'},
  Line2: {autocomplete: 'address-line2'},
  City: {autocomplete: 'address-level2'},
  State: {autocomplete: 'address-level1'},
  Zip: {autocomplete: 'postal-code'},
  Country: {autocomplete: 'country-name'},
  Month: {inputmode: 'numeric', size: '3'},
  Day: {inputmode: 'numeric', size: '3'},
  Year: {inputmode: 'numeric', size: '5'},
  Hour: {inputmode: 'numeric', size: '3'},
  Minute: {inputmode: 'numeric', size: '3'},
  Second: {inputmode: 'numeric', size: '3'},
  Ampm: {},
  Areacode: {type: 'tel', autocomplete: 'tel-area-code', size: '5'},
  Prefix: {type: 'tel', autocomplete: 'tel-local-prefix', size: '5'},
  Line: {type: 'tel', autocomplete: 'tel-local-suffix', size: '6'},
};

/** Ids of the texts that say more of a field: its description and its problem. */
export const describedBy = (id: string): string => `${id}-about ${id}-problem`;

const common = ({field, id, isWrong}: ControlSource): Attributes => ({
  name: field.id,
  'aria-describedby': describedBy(id),
  'aria-invalid': isWrong && 'true',
});

const option = (value: string, label: string, chosen: readonly string[]): Markup =>
  element('option', {value, selected: chosen.includes(value)}, label);

/** What a browser insists on by itself: without script a field that depends on another is there, and may be left empty. */
const isInsistedOn = ({isRequired, when}: FormField): boolean => isRequired && !when;

const oneControl = (source: ControlSource): Markup => {
  const {field, id, answer, t} = source;
  const [value = field.value] = textsOf(answer);
  const {placeholder, type} = field;
  const required = isInsistedOn(field);
  const attributes = {...common(source), id, required, placeholder: placeholder || false};
  if (type === 'textarea') return element('textarea', {...attributes, rows: '5'}, value);
  if (type === 'select')
    return element(
      'select',
      {...attributes, placeholder: false, class: 'vt-select'},
      option('', t('field-prompt'), []),
      ...field.options.map(text => option(text, text, [value])),
    );
  if (type === 'file')
    return element('input', {
      ...attributes,
      required: required && value === '',
      type: 'file',
      accept: field.accept || false,
      multiple: field.maxFiles > 1,
      'data-uploads': '',
    });
  const input = element('input', {type: 'text', ...TEXTS[type], ...attributes, value: value || false});
  if (type !== 'currency') return input;
  return element(
    'span',
    {class: 'vt-currency'},
    element('span', {'aria-hidden': 'true'}, field.currencySymbol),
    input,
  );
};

const partLabel = ({field, t}: ControlSource, part: FieldPart): string =>
  t(field.type === 'phone' && part === 'Country' ? 'part-Code' : `part-${part}`);

const partControl = (source: ControlSource, part: FieldPart, at: number): Markup => {
  const {field, id} = source;
  const value = textsOf(source.answer)[at] ?? '';
  const isPhone = field.type === 'phone';
  const hints =
    isPhone && part === 'Country'
      ? {type: 'tel', autocomplete: 'tel-country-code', size: '4'}
      : PART_HINTS[part];
  const attributes = {...common(source), id: `${id}-${part}`};
  const control =
    part === 'Ampm'
      ? element(
          'select',
          {...attributes, class: 'vt-select'},
          ...['', 'AM', 'PM'].map(text => option(text, text, [value])),
        )
      : element('input', {type: 'text', ...hints, ...attributes, value: value || false});
  return element(
    'span',
    {class: `vt-part vt-part-${part}`},
    element('label', {for: `${id}-${part}`}, partLabel(source, part)),
    control,
  );
};

const choice = (source: ControlSource, type: string, value: string, at: number): Markup => {
  const {field, answer} = source;
  const checked = textsOf(answer).includes(value);
  const required = type === 'radio' && isInsistedOn(field);
  return element(
    'label',
    {class: 'vt-choice'},
    element('input', {...common(source), id: `${source.id}-${at}`, type, value, checked, required}),
    element('span', {}, value),
  );
};

const question = (source: ControlSource, text: string, at: number): Markup => {
  const {field, answer, t} = source;
  const given = new Map(Object.entries(answer ?? {})).get(text);
  const controls = LIKERT_ANSWERS.map(({value, key}) =>
    element(
      'label',
      {class: 'vt-choice'},
      element('input', {
        ...common(source),
        name: `${field.id}[${at}]`,
        type: 'radio',
        value,
        checked: value === given,
        'data-question': text,
      }),
      element('span', {}, t(`likert-${key}`)),
    ),
  );
  return element('fieldset', {class: 'vt-question'}, element('legend', {}, text), ...controls);
};

/** The native controls a field is answered with, in the order of its answer's parts. Source: commerce spec §3; runtime spec §3. */
export const controlsMarkup = (source: ControlSource): readonly Markup[] => {
  const {field} = source;
  const shape = shapeOf(field.type);
  if (shape === 'questions') return field.options.map((text, at) => question(source, text, at));
  if (field.type === 'radio' || shape === 'options')
    return field.options.map((text, at) => choice(source, field.type, text, at));
  if (shape !== 'parts') return [oneControl(source)];
  return partsOf(field.type).flatMap((part, at) =>
    field.type === 'phone' && part === 'Country' && !field.hasCountryCode
      ? []
      : [partControl(source, part, at)],
  );
};

/** True for a field that is several controls under one name, so that a group names them. */
export const isGroup = ({type}: FormField): boolean =>
  type === 'radio' || ['parts', 'options', 'questions'].includes(shapeOf(type));
