/** What of a field its translation needs. */
interface OwnField {
  readonly id: string;
  readonly options?: readonly string[];
  readonly when?: {readonly field: string; readonly is: readonly string[]} | null;
}

interface OwnForm {
  readonly fields: readonly OwnField[];
  readonly steps?: readonly string[];
}

/** The texts of a form in another language; those of its fields by their ids. */
interface LanguageTexts {
  readonly steps?: readonly string[];
  readonly fields: Readonly<Record<string, {readonly options?: readonly string[]}>>;
}

/** A list in another language; its own where it has not as many entries, as after a change by somebody else. */
const fitting = (own: readonly string[] = [], translated: readonly string[] = own): readonly string[] =>
  translated.length === own.length ? translated : own;

/** A condition in a language: the answers are options of the field that it names, in their order. */
const conditionIn = <Condition extends NonNullable<OwnField['when']>>(
  when: Condition,
  fields: readonly OwnField[],
  texts: LanguageTexts,
): Condition => {
  const own = fields.find(({id}) => id === when.field)?.options ?? [];
  const translated = fitting(own, texts.fields[when.field]?.options);
  return {...when, is: when.is.map(option => translated[own.indexOf(option)] ?? option)};
};

/** A form with the texts of another language in place of its own, which stay where that language has none. Source: docs/forms.md. */
export const formInLanguage = <Form extends OwnForm>(form: Form, texts: LanguageTexts | undefined): Form => {
  if (!texts) return form;
  const fields = form.fields.map(field => ({
    ...field,
    ...texts.fields[field.id],
    ...(field.options && {options: fitting(field.options, texts.fields[field.id]?.options)}),
    ...(field.when && {when: conditionIn(field.when, form.fields, texts)}),
  }));
  return {...form, ...texts, ...(form.steps && {steps: fitting(form.steps, texts.steps)}), fields};
};
