import type {ReactNode} from 'react';
import type {ContextForm} from '../../src/forms/context-form.js';
import {partsOf, shapeOf} from '../../src/forms/field-types.js';
import type {FormField} from '../../src/forms/form.js';
import type {FormWords} from '../../src/forms/form-words.js';
import {type FieldPart, LIKERT_ANSWERS} from '../../src/tables/form-fields.js';

/** What a form of an existing site is rendered from. `t` words with the site's own wordings. */
export interface ContextFormProps {
  readonly context: ContextForm;
  readonly t: FormWords;
}

/** What every part of one field reads. */
interface FieldProps extends ContextFormProps {
  readonly field: FormField;
}

interface PartControl {
  readonly part: FieldPart;
  readonly label: string;
  /** What a sighted visitor reads, where it is shorter than the name. */
  readonly caption?: string;
}

/** How a browser helps with one text. Source: the HTML standard, autofill. */
const TEXTS: Readonly<Record<string, object>> = {
  email: {type: 'email', autoComplete: 'email'},
  website: {inputMode: 'url', autoComplete: 'url'},
  number: {inputMode: 'decimal'},
  currency: {inputMode: 'decimal'},
  password: {type: 'password', autoComplete: 'new-password'},
};

/** Class and autofill of each part, named as the platform does. Source: docs of real sites, "Forms since 2023"; the HTML standard. */
const PARTS: Readonly<Record<FieldPart, readonly [className: string, name: string, more: object]>> = {
  First: ['first-name', 'fname', {autoComplete: 'given-name'}],
  Last: ['last-name', 'lname', {autoComplete: 'family-name'}],
  Line1: ['address1', 'address', {autoComplete: 'address-line1'}],
  Line2: ['address2', 'address2', {autoComplete: 'address-line2'}],
  City: ['city', 'city', {autoComplete: 'address-level2'}],
  State: ['state-province', 'state', {autoComplete: 'address-level1'}],
  Zip: ['zip', 'zip', {autoComplete: 'postal-code'}],
  Country: ['country', 'country', {}],
  Month: ['month', 'month', {inputMode: 'numeric'}],
  Day: ['day', 'day', {inputMode: 'numeric'}],
  Year: ['year', 'year', {inputMode: 'numeric'}],
  Hour: ['hour', 'hour', {inputMode: 'numeric'}],
  Minute: ['minute', 'minute', {inputMode: 'numeric'}],
  Second: ['second', 'second', {inputMode: 'numeric'}],
  Ampm: ['ampm', 'ampm', {}],
  Areacode: ['areacode', 'areacode', {type: 'tel', autoComplete: 'tel-area-code'}],
  Prefix: ['prefix', 'prefix', {type: 'tel', autoComplete: 'tel-local-prefix'}],
  Line: ['line', 'line', {type: 'tel', autoComplete: 'tel-local-suffix'}],
};

const PHONE_PARTS = ['Areacode', 'Prefix', 'Line'] as const;
/** What a date's parts read as where space is short. */
const DATE_CAPTIONS: Partial<Record<FieldPart, string>> = {Month: 'mm', Day: 'dd', Year: 'yyyy'};

const isPart = (id: string): id is FieldPart => Object.hasOwn(PARTS, id);

/** The parts of a field in the order in which they are asked. */
const partControls = ({field, context, t}: FieldProps): readonly PartControl[] => {
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

const Title = ({field, t}: FieldProps): ReactNode => (
  <>
    <span>{field.title}</span>{' '}
    {field.isRequired && <span className="description required">{t('field-required-mark')}</span>}
  </>
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

const Part = ({field, context, t, part, label, caption}: FieldProps & PartControl): ReactNode => {
  const [className, name, hints] = PARTS[part];
  const id = `${field.id}-${name}-field`;
  const isPhone = field.type === 'phone';
  const more = isPhone && part === 'Country' ? {type: 'tel', autoComplete: 'tel-country-code'} : hints;
  const attributes = {
    id,
    name,
    'data-part': part,
    'aria-required': field.isRequired,
    'aria-label': caption ? label : undefined,
  };
  const choices: readonly (readonly [string, string])[] | null =
    part === 'Ampm'
      ? [
          ['AM', context.wording('time', 'am') || 'AM'],
          ['PM', context.wording('time', 'pm') || 'PM'],
        ]
      : part === 'Country' && !isPhone && context.countries.length
        ? context.countries.map(({code, name: country}) => [code, country] as const)
        : null;
  return (
    <div className={`field ${className}`}>
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
        <input type="text" {...more} {...attributes} />
      )}
      <Effects />
    </div>
  );
};

/** Parts of the answer that nobody is asked for: their place in it stays. */
const Absent = ({type, asked}: {type: FormField['type']; asked: readonly PartControl[]}): ReactNode =>
  type === 'address' &&
  partsOf(type).map(
    part =>
      asked.some(one => one.part === part) || <input key={part} type="hidden" data-part={part} value="" />,
  );

const Controls = (props: FieldProps): ReactNode => {
  const {field, context, t} = props;
  const {id, type, options, placeholder, isRequired, title} = field;
  const name = `${id}-field`;
  const shape = shapeOf(type);
  if (shape === 'parts') {
    const asked = partControls(props);
    return (
      <>
        {asked.map(one => (
          <Part key={one.part} {...props} {...one} />
        ))}
        <Absent type={type} asked={asked} />
      </>
    );
  }
  if (type === 'radio' || shape === 'options')
    return options.map(text => (
      <Option key={text} type={type} name={name} value={text}>
        {text}
      </Option>
    ));
  if (shape === 'questions')
    return [...options.entries()].map(([at, text]) => (
      <fieldset key={text} className="item">
        <legend className="question">{text}</legend>
        {LIKERT_ANSWERS.map(({value, key}) => (
          <Option key={value} type="radio" name={`${name}-${at}`} value={value}>
            {t(`likert-${key}`)}
          </Option>
        ))}
      </fieldset>
    ));
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
      <input type="text" {...TEXTS[type]} {...attributes} placeholder={placeholder} />
      <Effects />
      {context.mailingLists.has(id) && (
        <Option type="checkbox" name={name} value={title}>
          {context.wording('email', 'signUp') || t('form-mailing-list')}
        </Option>
      )}
    </>
  );
};

const Field = (props: FieldProps): ReactNode => {
  const {field} = props;
  const {id, type, description, isRequired, isUnderlined} = field;
  if (type === 'hidden')
    return (
      <input type="hidden" className="form-item field hidden" id={id} name={field.key} value={field.value} />
    );
  if (type === 'section')
    return (
      <div className={`form-item section${isUnderlined ? ' underline' : ''}`} id={id}>
        {field.title && <div className="title">{field.title}</div>}
        {description && <div className="description">{description}</div>}
        {isUnderlined && <hr />}
      </div>
    );
  const isOne = ['one', 'file'].includes(shapeOf(type)) || type === 'select';
  const className = `form-item ${shapeOf(type) === 'parts' ? 'fields' : 'field'} ${type}${isRequired ? ' required' : ''}`;
  const about = description && <p className="description">{description}</p>;
  if (isOne)
    return (
      <div className={className} id={id}>
        <label className="title" htmlFor={`${id}-field`}>
          <Title {...props} />
        </label>
        {about}
        <Controls {...props} />
      </div>
    );
  return (
    <fieldset className={className} id={id}>
      <legend>
        <span className="title">
          <Title {...props} />
        </span>
      </legend>
      {about}
      <Controls {...props} />
    </fieldset>
  );
};

/** A form that an existing site's page only defines, in the platform's class names, so that the site's styles fit it. */
export const ContextFormView = ({context, t}: ContextFormProps): ReactNode => {
  const {form, title, buttonAlignment, buttonVariant, captchaAlignment} = context;
  return (
    <form className="react-form-contents" autoComplete="on" noValidate={true}>
      {title && <div className="form-title">{title}</div>}
      <div className="field-list">
        {form.fields.map(field => (
          <Field key={field.id} field={field} context={context} t={t} />
        ))}
      </div>
      {context.disclaimerHtml && <div className="form-disclaimer" />}
      {form.hasCaptcha && (
        <div
          className={`captcha-container captcha-container--align-${captchaAlignment || 'left'}`}
          data-theme={context.isCaptchaDark ? 'dark' : undefined}
        />
      )}
      <div className={`form-button-wrapper form-button-wrapper--align-${buttonAlignment || 'left'}`}>
        <button
          type="submit"
          className={`button sqs-system-button sqs-editable-button form-submit-button sqs-button-element--${buttonVariant}`}
        >
          <span className="form-submit-button-label">{form.submitLabel || t('form-submit')}</span>
        </button>
      </div>
    </form>
  );
};

/** What opens a form over the page, where the page has nothing of its own for it, and the form, folded until then. */
export const LightboxView = ({context, t, form}: ContextFormProps & {form: ReactNode}): ReactNode => {
  const {buttonAlignment, buttonVariant, handle, wording} = context;
  return (
    <>
      <div className={`lightbox-handle-wrapper lightbox-handle-wrapper--align-${buttonAlignment || 'left'}`}>
        <button
          type="button"
          className={`lightbox-handle sqs-system-button sqs-editable-button sqs-button-element--${buttonVariant}`}
        >
          {handle || wording('lightbox', 'openForm') || t('form-open')}
        </button>
      </div>
      <div className="form-inner-wrapper" hidden>
        {form}
      </div>
    </>
  );
};
