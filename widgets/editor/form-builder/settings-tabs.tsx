import type {ReactNode} from 'react';
import type {FormDraft} from '../../../src/builder/forms/form-draft.js';
import {EMAIL_RULES} from '../../../src/tables/email-rules.js';
import {Check, Choice, TextInput} from '../shared/fields.js';
import type {BuildTabProps} from './build-tab.js';
import {FormCode} from './form-code.js';
import {type BuilderParts, problemTextOf} from './parts.js';
import type {FormTextId} from './texts.js';

/** Properties of a form that are texts. */
type TextProperty = 'name' | 'submitLabel' | 'submissionMessage' | 'successRedirect' | 'disclaimer';

/** A text of the form. */
function FormText({
  property,
  label,
  hint,
  rows = 1,
  dir,
  parts,
}: {
  readonly property: TextProperty;
  readonly label: FormTextId;
  readonly hint?: FormTextId;
  readonly rows?: number;
  readonly dir?: 'ltr';
  readonly parts: BuilderParts;
}): ReactNode {
  const {edits, t} = parts;
  return (
    <TextInput
      label={t(label)}
      hint={hint && t(hint)}
      rows={rows}
      dir={dir}
      value={edits.value[property] ?? ''}
      problem={problemTextOf(parts, null, property)}
      onChange={value => edits.edit({...edits.value, [property]: value}, property)}
    />
  );
}

/** A choice of the form that is on or off. */
function FormFlag({
  property,
  label,
  parts: {edits, t},
}: {
  readonly property: keyof Pick<FormDraft, 'newsletter' | 'captcha'>;
  readonly label: FormTextId;
  readonly parts: BuilderParts;
}): ReactNode {
  return (
    <Check
      label={t(label)}
      isChecked={edits.value[property] === true}
      onChange={isChecked => edits.edit({...edits.value, [property]: isChecked})}
    />
  );
}

/** Which email addresses the form takes. */
function EmailRuleChoice({edits, t}: BuilderParts): ReactNode {
  const {emailRule, ...others} = edits.value;
  const choose = (value: string): void => {
    const chosen = EMAIL_RULES.find(rule => rule === value);
    edits.edit(chosen ? {...others, emailRule: chosen} : others);
  };
  return (
    <Choice
      label={t('advanced-emailRule')}
      value={emailRule ?? ''}
      choices={[
        ['', t('email-rule-site')],
        ...EMAIL_RULES.map(rule => [rule, t(`email-rule-${rule}`)] as const),
      ]}
      onChange={choose}
    />
  );
}

/** Where the answers go. */
export const StorageTab = ({signUps, ...parts}: BuildTabProps): ReactNode => (
  <>
    <FormText parts={parts} property="name" label="storage-name" hint="storage-name-hint" />
    <FormFlag parts={parts} property="newsletter" label="storage-newsletter" />
    {parts.edits.value.newsletter === true && signUps}
  </>
);

/** The button, and what follows once the form is sent. */
export const AdvancedTab = ({features, ...parts}: BuildTabProps): ReactNode => (
  <>
    <FormText parts={parts} property="submitLabel" label="advanced-submitLabel" />
    <FormText parts={parts} property="submissionMessage" label="advanced-submissionMessage" rows={3} />
    <FormText parts={parts} property="successRedirect" label="advanced-successRedirect" dir="ltr" />
    {parts.edits.value.fields.some(({type}) => type === 'email') && <EmailRuleChoice {...parts} />}
    {features.submissionHtml !== false && <FormCode parts={parts} />}
  </>
);

/** Whether visitors prove that they are people. */
export const CaptchaTab = (parts: BuilderParts): ReactNode => (
  <>
    <FormFlag parts={parts} property="captcha" label="captcha-use" />
    <p className="vte-hint">{parts.t('captcha-hint')}</p>
  </>
);

/** What visitors agree to. */
export const DisclaimerTab = (parts: BuilderParts): ReactNode => (
  <FormText parts={parts} property="disclaimer" label="disclaimer-text" hint="disclaimer-hint" rows={4} />
);
