import type {ReactNode} from 'react';
import type {ContextForm} from '../../src/forms/context-form.js';
import {partsOf, shapeOf} from '../../src/forms/field-lookup.js';
import type {FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {type FieldPart, LIKERT_ANSWERS} from '../../src/tables/form-fields.js';
import {partHints, TEXT_HINTS} from './input-hints.inline.js';

/** What every part of a field reads. `t` prefers the site's own messages. */
export interface ContextFieldProps {
  readonly context: ContextForm;
  readonly t: FormMessageFormat;
  readonly field: FormField;
}

interface PartControl {
  readonly part: FieldPart;
  readonly label: string;
  /** What a sighted visitor reads, where it is shorter than the name. */
  readonly caption?: string;
}

/** Name of each part's control, as the platform writes it. Source: docs of real sites, "Forms since 2023". */
const PART_NAMES: Readonly<Record<FieldPart, string>> = {
  First: 'fname',
  Last: 'lname',
  Line1: 'address',
  Line2: 'address2',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  Country: 'country',
  Month: 'month',
  Day: 'day',
  Year: 'year',
  Hour: 'hour',
  Minute: 'minute',
  Second: 'second',
  Ampm: 'ampm',
  Areacode: 'areacode',
  Prefix: 'prefix',
  Line: 'line',
};

/** Class of each part, where it is not the name. */
const PART_CLASSES: Partial<Record<FieldPart, string>> = {
  First: 'first-name',
  Last: 'last-name',
  Line1: 'address1',
  State: 'state-province',
};

const PHONE_PARTS = ['Areacode', 'Prefix', 'Line'] as const;
/** What a date's parts read as where space is short. */
const DATE_CAPTIONS: Partial<Record<FieldPart, string>> = {Month: 'mm', Day: 'dd', Year: 'yyyy'};

const isPart = (id: string): id is FieldPart => Object.hasOwn(PART_NAMES, id);

/** The parts of a field in display order. */
const partControls = ({field, context, t}: ContextFieldProps): readonly PartControl[] => {
  const {type, hasCountryCode} = field;
  const own = partsOf(type).map(part => ({part, label: t(`part-${part}`)}));
  if (type === 'name') return context.isFamilyNameFirst ? own.reverse() : own;
  if (type === 'date')
    return own.map(one => ({
      ...one,
      caption: context.wording('date', DATE_CAPTIONS[one.part] ?? '') || one.label,
    }));
  if (type === 'address') {
    const given = context.addressParts.flatMap(({id, label}) =>
      isPart(id) ? {part: id, label: label || t(`part-${id}`)} : [],
    );
    if (!given.length) return own;
    return given.some(({part}) => part === 'Country')
      ? given
      : [...given, ...own.filter(({part}) => part === 'Country')];
  }
  if (type !== 'phone') return own;
  // A country writes a number in as many pieces as it has: one alone is the number.
  const count = Math.min(context.phoneParts.length || PHONE_PARTS.length, PHONE_PARTS.length);
  const pieces = PHONE_PARTS.slice(0, count).map(part => ({
    part,
    label: count === 1 ? context.wording('phone', 'number') || field.title : t(`part-${part}`),
  }));
  return hasCountryCode ? [{part: 'Country', label: t('part-Code')}, ...pieces] : pieces;
};

const Effects = (): ReactNode => (
  <span className="form-input-effects" aria-hidden="true">
    <span className="form-input-effects-border" />
  </span>
);

const Option = ({
  type,
  name,
  value,
  children,
}: {
  type: string;
  name: string;
  value: string;
  children: ReactNode;
}) => (
  <div className="option">
    <label>
      <input type={type} name={name} value={value} />
      <span>{children}</span>
    </label>
  </div>
);

/** What a part is chosen from, as values and texts; null for a text field. */
const choicesOf = (
  part: FieldPart,
  {field, context}: ContextFieldProps,
): readonly (readonly [value: string, text: string])[] | null => {
  if (part === 'Ampm')
    return [
      ['AM', context.wording('time', 'am') || 'AM'],
      ['PM', context.wording('time', 'pm') || 'PM'],
    ];
  return part === 'Country' && field.type !== 'phone' && context.countries.length
    ? context.countries.map(({code, name}) => [code, name] as const)
    : null;
};

const Part = ({part, label, caption, ...props}: ContextFieldProps & PartControl): ReactNode => {
  const {field, context, t} = props;
  const name = PART_NAMES[part];
  const id = `${field.id}-${name}-field`;
  const attributes = {
    id,
    name,
    'data-part': part,
    'aria-required': field.isRequired,
    'aria-label': caption ? label : undefined,
  };
  const choices = choicesOf(part, props);
  return (
    <div className={`field ${PART_CLASSES[part] ?? name}`}>
      <label className="caption" htmlFor={id}>
        <span className="caption-text">{caption ?? label}</span>
      </label>
      {choices ? (
        <select
          {...attributes}
          autoComplete={part === 'Country' ? 'country' : undefined}
          defaultValue={part === 'Country' ? context.addressCountry : undefined}
        >
          <option value="">{part === 'Country' ? t('field-prompt') : ''}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" {...partHints(field.type, part)} size={undefined} {...attributes} />
      )}
      <Effects />
    </div>
  );
};

/** Hidden inputs for the parts of an answer that the form does not ask for, so that the others keep their index. */
const Absent = ({type, asked}: {type: FormField['type']; asked: readonly PartControl[]}): ReactNode =>
  type === 'address' &&
  partsOf(type).map(
    part =>
      asked.some(one => one.part === part) || <input key={part} type="hidden" data-part={part} value="" />,
  );

const PartControls = (props: ContextFieldProps): ReactNode => {
  const asked = partControls(props);
  return (
    <>
      {asked.map(one => (
        <Part key={one.part} {...props} {...one} />
      ))}
      <Absent type={props.field.type} asked={asked} />
    </>
  );
};

const QuestionControls = ({field: {options}, name, t}: ContextFieldProps & {name: string}): ReactNode =>
  [...options.entries()].map(([at, text]) => (
    <fieldset key={text} className="item">
      <legend className="question">{text}</legend>
      {LIKERT_ANSWERS.map(({value, key}) => (
        <Option key={value} type="radio" name={`${name}-${at}`} value={value}>
          {t(`likert-${key}`)}
        </Option>
      ))}
    </fieldset>
  ));

const TextControl = ({field, context, t, name}: ContextFieldProps & {name: string}): ReactNode => {
  const {id, type, options, placeholder, isRequired, title} = field;
  const attributes = {id: name, 'aria-required': isRequired};
  if (type === 'select')
    return (
      <select {...attributes}>
        <option value="">{placeholder || t('field-prompt')}</option>
        {options.map(text => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </select>
    );
  if (type === 'textarea') return <textarea {...attributes} placeholder={placeholder} />;
  if (type === 'file')
    return (
      <input {...attributes} type="file" accept={field.accept || undefined} multiple={field.maxFiles > 1} />
    );
  return (
    <>
      {type === 'currency' && <span className="currency-symbol">{field.currencySymbol}</span>}
      <input type="text" {...TEXT_HINTS[type]} {...attributes} placeholder={placeholder} />
      <Effects />
      {context.mailingLists.has(id) && (
        <Option type="checkbox" name={name} value={title}>
          {context.wording('email', 'signUp') || t('form-mailing-list')}
        </Option>
      )}
    </>
  );
};

/** The native controls of a field, in the platform's class names. */
export const ContextControls = (props: ContextFieldProps): ReactNode => {
  const {id, type, options} = props.field;
  const name = `${id}-field`;
  const shape = shapeOf(type);
  if (shape === 'parts') return <PartControls {...props} />;
  if (shape === 'questions') return <QuestionControls {...props} name={name} />;
  if (type !== 'radio' && shape !== 'options') return <TextControl {...props} name={name} />;
  return options.map(text => (
    <Option key={text} type={type} name={name} value={text}>
      {text}
    </Option>
  ));
};
