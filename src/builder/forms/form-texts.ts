import {formInLanguage} from '../../forms/form-in-language.js';
import {
  type FieldDraft,
  type FieldTextProperty,
  type FieldTexts,
  type FormDraft,
  type FormTextProperty,
  type FormTexts,
  fieldOf,
} from './form-draft.js';

const NO_TEXTS: FormTexts = {fields: {}};

/** The texts of a form in a language, by its code. */
export const textsIn = ({localized = {}}: FormDraft, language: string): FormTexts =>
  localized[language] ?? NO_TEXTS;

/** The form as visitors of a language get it. */
export const draftIn = (draft: FormDraft, language: string): FormDraft =>
  formInLanguage(draft, draft.localized?.[language]);

/** A record with a property, or without it where it is empty. */
const withOrWithout = <Texts extends object>(texts: Texts, property: string, value: unknown): Texts => {
  const {[property]: _, ...others} = texts as Record<string, unknown>;
  return (value === '' || value === null ? others : {...others, [property]: value}) as Texts;
};

const withTexts = (draft: FormDraft, language: string, texts: FormTexts): FormDraft => ({
  ...draft,
  localized: {...draft.localized, [language]: texts},
});

/** A list in another language with another text at a place; null where no text is another than its own. */
const withEntry = (
  own: readonly string[],
  translated: readonly string[],
  at: number,
  text: string,
): readonly string[] | null => {
  const list = own.map((entry, place) => (place === at ? text : translated[place]) || entry);
  return list.some((entry, place) => entry !== own[place]) ? list : null;
};

/** A form with a text of it in another language; an empty one is shown in the form's own words. */
export const withFormText = (
  draft: FormDraft,
  language: string,
  property: FormTextProperty,
  text: string,
): FormDraft => withTexts(draft, language, withOrWithout(textsIn(draft, language), property, text));

/** A form with the title of a step in another language. */
export const withStepText = (draft: FormDraft, language: string, at: number, text: string): FormDraft => {
  const texts = textsIn(draft, language);
  const steps = withEntry(draft.steps ?? [], texts.steps ?? [], at, text);
  return withTexts(draft, language, withOrWithout(texts, 'steps', steps));
};

const withTextsOfField = (draft: FormDraft, language: string, id: string, texts: FieldTexts): FormDraft => {
  const {fields, ...ofForm} = textsIn(draft, language);
  const others = withOrWithout(fields, id, Object.keys(texts).length ? texts : null);
  return withTexts(draft, language, {...ofForm, fields: others});
};

/** A form with a text of a field in another language. */
export const withFieldText = (
  draft: FormDraft,
  language: string,
  id: string,
  property: FieldTextProperty,
  text: string,
): FormDraft => {
  const texts = textsIn(draft, language).fields[id] ?? {};
  return withTextsOfField(draft, language, id, withOrWithout(texts, property, text));
};

/** A form with an option of a field in another language. */
export const withOptionText = (
  draft: FormDraft,
  language: string,
  id: string,
  at: number,
  text: string,
): FormDraft => {
  const texts = textsIn(draft, language).fields[id] ?? {};
  const options = withEntry(fieldOf(draft, id)?.options ?? [], texts.options ?? [], at, text);
  return withTextsOfField(draft, language, id, withOrWithout(texts, 'options', options));
};

/** A list in another language beside its own after a change: what was translated stays with its own text, or with its place. */
const alignedList = (
  before: readonly string[],
  after: readonly string[],
  translated: readonly string[],
): readonly string[] =>
  after.map((text, at) => {
    const found = before.indexOf(text);
    const from = found < 0 && before.length === after.length ? at : found;
    const kept = translated[from];
    return kept === undefined || kept === before[from] ? text : kept;
  });

const alignedField = (
  before: FieldDraft | null,
  {options = []}: FieldDraft,
  {options: translated, ...texts}: FieldTexts,
): FieldTexts => ({
  ...texts,
  ...(translated && {options: alignedList(before?.options ?? [], options, translated)}),
});

const alignedTexts = (
  before: FormDraft,
  after: FormDraft,
  {steps, fields, ...texts}: FormTexts,
): FormTexts => ({
  ...texts,
  ...(steps && {steps: alignedList(before.steps ?? [], after.steps ?? [], steps)}),
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([id, ofField]) => {
      const field = fieldOf(after, id);
      return field ? [[id, alignedField(fieldOf(before, id), field, ofField)]] : [];
    }),
  ),
});

/** A changed form whose texts in other languages fit its fields, options and steps again. */
export const withTextsAligned = (before: FormDraft, after: FormDraft): FormDraft => {
  if (!after.localized || before === after) return after;
  const localized = Object.entries(after.localized).map(
    ([language, texts]) => [language, alignedTexts(before, after, texts)] as const,
  );
  return {...after, localized: Object.fromEntries(localized)};
};
