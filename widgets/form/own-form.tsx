import type {ReactNode} from 'react';
import {counterOf} from '../../src/forms/counter.inline.js';
import type {Answers, FieldAnswer, Form, FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {TRAP_NAME} from '../../src/tables/form-names.js';
import {Controls, isGroup} from './controls.js';
import {HIDDEN, StepButtons, StepProgress} from './step-controls.js';

/** The server's additions to a file field; in the browser the live form adds them. */
export interface FileParts {
  readonly note: (field: FormField) => ReactNode;
  readonly storedFiles?: (field: FormField, answer: FieldAnswer | undefined) => ReactNode;
}

/** What a form is rendered from. */
export interface OwnFormProps {
  readonly form: Form;
  readonly t: FormMessageFormat;
  /** Begins every id of this rendering, unique on the page. */
  readonly prefix: string;
  /** Where it is posted without script. */
  readonly action?: string;
  readonly answers?: Answers;
  /** Error messages by field id, and the error of the form as a whole. */
  readonly problems?: Readonly<Record<string, string>>;
  readonly alert?: ReactNode;
  readonly files?: FileParts;
  /** Hidden inputs with what only the page knows, such as its crumb. */
  readonly hidden?: ReactNode;
  /** Shows the first step alone, for code that leads on from it. */
  readonly isFirstStep?: boolean;
}

/** How files are posted. Source: the HTML standard. */
const MULTIPART = 'multipart/form-data';

const Section = ({field: {title, description, isUnderlined}}: {field: FormField}): ReactNode => (
  <div className={`vt-section${isUnderlined ? ' vt-underlined' : ''}`}>
    <h2 className="vt-section-title">{title}</h2>
    {!!description && <p>{description}</p>}
  </div>
);

/** One field: its name, its description, the place for what is wrong with it, its controls and its counter. Source: commerce spec §5, errors above the field. */
const Field = (props: OwnFormProps & {readonly field: FormField}): ReactNode => {
  const {field, answers = {}, problems = {}, files, t} = props;
  const id = `${props.prefix}-${field.id}`;
  const answer = answers[field.id];
  if (field.type === 'section') return <Section field={field} />;
  if (field.type === 'hidden')
    return <input type="hidden" name={field.id} value={field.value} data-field={field.id} />;
  const [Tag, Title] = isGroup(field) ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const);
  const counter =
    field.type === 'textarea' ? counterOf(field, typeof answer === 'string' ? answer : field.value) : null;
  const filesHere = field.type === 'file' ? files : undefined;
  return (
    <Tag className={`vt-field vt-field-${field.type}`} data-field={field.id}>
      <Title {...(Title === 'label' && {htmlFor: id})}>
        {field.title}
        {field.isRequired && (
          <>
            {' '}
            <span className="vt-required">{t('field-required-mark')}</span>
          </>
        )}
      </Title>
      <p className="vt-about" id={`${id}-about`}>
        {field.description}
        {filesHere?.note(field)}
      </p>
      <p className="vt-problem" id={`${id}-problem`}>
        {problems[field.id]}
      </p>
      <div className="vt-controls">
        <Controls field={field} id={id} answer={answer} isWrong={Object.hasOwn(problems, field.id)} t={t} />
        {filesHere?.storedFiles?.(field, answer)}
      </div>
      {counter && <p className="vt-counter">{counter.text}</p>}
    </Tag>
  );
};

const Fields = (props: OwnFormProps): ReactNode => {
  const {form, t, isFirstStep} = props;
  const fieldsOf = (fields: readonly FormField[]): ReactNode =>
    fields.map(field => <Field key={field.id} {...props} field={field} />);
  const count = form.steps.length;
  if (!count) return fieldsOf(form.fields);
  return (
    <>
      <StepProgress count={count} hidden={!isFirstStep} />
      {[...form.steps.entries()].map(([at, title]) => (
        <fieldset key={at} className="vt-step" {...(isFirstStep && at > 0 && HIDDEN)}>
          <legend tabIndex={-1}>{t('form-step', {step: at + 1, count, title})}</legend>
          {fieldsOf(form.fields.filter(({step}) => step === at))}
        </fieldset>
      ))}
    </>
  );
};

/** A whole form, ready to be posted by a browser without script and to be made live by one with it. Source: our choice. */
export const OwnForm = (props: OwnFormProps): ReactNode => {
  const {form, t, action = '', alert, hidden, isFirstStep} = props;
  const hasFiles = form.fields.some(({type}) => type === 'file');
  return (
    <form
      className="vt-form vt-form-own"
      method="post"
      action={action}
      encType={hasFiles ? MULTIPART : undefined}
      data-form={form.id}
    >
      {hidden}
      <div className="vt-form-alert" role="alert" tabIndex={-1}>
        {alert}
      </div>
      <Fields {...props} />
      <div hidden>
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      {form.disclaimer && <p className="vt-disclaimer">{form.disclaimer}</p>}
      <p className="vt-form-actions">
        {form.steps.length > 0 && <StepButtons t={t} hidden={!isFirstStep} />}
        <button className="vt-button vt-primary vt-submit" type="submit" {...(isFirstStep && HIDDEN)}>
          {form.submitLabel || t('form-submit')}
        </button>
      </p>
    </form>
  );
};
