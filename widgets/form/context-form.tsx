import type {ReactNode} from 'react';
import {shapeOf} from '../../src/forms/field-lookup.js';
import {ContextControls, type ContextFieldProps} from './context-controls.js';

/** What a form of an existing site is rendered from. */
export type ContextFormProps = Omit<ContextFieldProps, 'field'>;

const Title = ({field, t}: ContextFieldProps): ReactNode => (
  <>
    <span>{field.title}</span>{' '}
    {field.isRequired && <span className="description required">{t('field-required-mark')}</span>}
  </>
);

const Field = (props: ContextFieldProps): ReactNode => {
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
        <ContextControls {...props} />
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
      <ContextControls {...props} />
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
