import type {ReactNode} from 'react';
import {
  FIELD_TEXT_PROPERTIES,
  type FieldDraft,
  FORM_TEXT_PROPERTIES,
  type FormTextProperty,
} from '../../../src/builder/forms/form-draft.js';
import {
  textsIn,
  withFieldText,
  withFormText,
  withOptionText,
  withStepText,
} from '../../../src/builder/forms/form-texts.js';
import {TextInput} from '../shared/fields.js';
import {fieldName} from './field-name.js';
import type {BuilderParts} from './parts.js';
import type {FormTextId} from './texts.js';

/** A language that visitors find the form in besides the one that it is written in. */
export interface FormLanguage {
  /** As `es`. */
  readonly code: string;
  /** Its own name. */
  readonly name: string;
  /** `ltr` or `rtl`. */
  readonly direction: string;
}

interface TranslationProps extends BuilderParts {
  readonly language: FormLanguage;
}

/** How many characters of a text a line shows. Source: ours. */
const LINE_LENGTH = 40;

/** A text in the language. The form's own words say what is translated. */
function Translation({
  label,
  own,
  value,
  language,
  onChange,
}: {
  readonly label: string;
  readonly own: string;
  readonly value: string | undefined;
  readonly language: FormLanguage;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <TextInput
      label={label}
      hint={own}
      dir={language.direction}
      lang={language.code}
      rows={own.length > LINE_LENGTH ? 3 : 1}
      value={value ?? ''}
      onChange={onChange}
    />
  );
}

const FORM_LABELS: Readonly<Record<FormTextProperty, FormTextId>> = {
  submitLabel: 'advanced-submitLabel',
  submissionMessage: 'advanced-submissionMessage',
  disclaimer: 'disclaimer-text',
};

/** One of the entries that a list has in the language, empty where it is not translated. */
const entryOf = (translated: readonly string[] = [], own: readonly string[], at: number): string => {
  const text = translated[at] ?? '';
  return text === own[at] ? '' : text;
};

/** The options of a field. */
const OptionTranslations = ({
  field: {id, options = []},
  language,
  edits,
  t,
}: TranslationProps & {readonly field: FieldDraft}): ReactNode => {
  const draft = edits.value;
  const {code} = language;
  const translated = textsIn(draft, code).fields[id]?.options;
  return options.map((option, at) => (
    <Translation
      // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
      key={at}
      language={language}
      label={t('form-option', {at: at + 1})}
      own={option}
      value={entryOf(translated, options, at)}
      onChange={text =>
        edits.edit(withOptionText(draft, code, id, at, text), [code, id, 'option', at].join(' '))
      }
    />
  ));
};

/** The texts of a field that has some. */
function FieldTranslations(props: TranslationProps & {readonly field: FieldDraft}): ReactNode {
  const {field, language, edits, t} = props;
  const {id, options = []} = field;
  const draft = edits.value;
  const {code} = language;
  const texts = textsIn(draft, code).fields[id];
  const own = FIELD_TEXT_PROPERTIES.filter(property => field[property]?.trim());
  if (!own.length && !options.length) return null;
  return (
    <fieldset className="vte-group vte-part">
      <legend>{fieldName(field, t)}</legend>
      {own.map(property => (
        <Translation
          key={property}
          language={language}
          label={t(`property-${property}`)}
          own={field[property] ?? ''}
          value={texts?.[property]}
          onChange={text =>
            edits.edit(withFieldText(draft, code, id, property, text), [code, id, property].join(' '))
          }
        />
      ))}
      <OptionTranslations {...props} />
    </fieldset>
  );
}

/** The titles of the steps. */
const StepTranslations = ({language, edits, t}: TranslationProps): ReactNode => {
  const draft = edits.value;
  const {steps = []} = draft;
  const {code} = language;
  return steps.map((title, at) => (
    <Translation
      // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
      key={at}
      language={language}
      label={t('form-step', {at: at + 1})}
      own={title}
      value={entryOf(textsIn(draft, code).steps, steps, at)}
      onChange={text => edits.edit(withStepText(draft, code, at, text), `${code} step ${at}`)}
    />
  ));
};

/** The texts of a form in a language, in the order of the form. */
export function Translations(props: TranslationProps): ReactNode {
  const {language, edits, t} = props;
  const draft = edits.value;
  const {code} = language;
  return (
    <section aria-label={t('form-language-of', {language: language.name})}>
      <p className="vte-hint">{t('form-language-hint')}</p>
      {draft.fields.map(field => (
        <FieldTranslations key={field.id} {...props} field={field} />
      ))}
      <StepTranslations {...props} />
      {FORM_TEXT_PROPERTIES.filter(property => draft[property]?.trim()).map(property => (
        <Translation
          key={property}
          language={language}
          label={t(FORM_LABELS[property])}
          own={draft[property] ?? ''}
          value={textsIn(draft, code)[property]}
          onChange={text => edits.edit(withFormText(draft, code, property, text), `${code} ${property}`)}
        />
      ))}
    </section>
  );
}
