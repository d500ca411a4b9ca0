import type {ReactNode} from 'react';
import {type FieldDraft, type FormDraft, fieldOf} from '../../../src/builder/forms/form-draft.js';
import type {FormSession, FormSnapshot} from '../../../src/builder/forms/form-session.js';
import {type FormPart, fieldIdOf, languageOf} from '../../../src/builder/forms/merge-form.js';
import {type FormTexts, fieldName} from '../form-builder/field-name.js';
import {FORM_TEXTS} from '../form-builder/texts.js';
import {useTexts} from '../shared/provider.js';
import {DraftConflicts} from './draft-conflicts.js';
import type {Strings} from './strings.js';

type TextId = keyof (typeof FORM_TEXTS)['en'];

/** What each setting of a form is called in the builder. */
const SETTING_TEXTS: ReadonlyMap<string, TextId> = new Map([
  ['order', 'form-order'],
  ['steps', 'form-steps'],
  ['name', 'storage-name'],
  ['newsletter', 'storage-newsletter'],
  ['submitLabel', 'advanced-submitLabel'],
  ['submissionMessage', 'advanced-submissionMessage'],
  ['successRedirect', 'advanced-successRedirect'],
  ['submissionHtml', 'advanced-submissionHtml'],
  ['emailRule', 'advanced-emailRule'],
  ['captcha', 'captcha-use'],
  ['disclaimer', 'disclaimer-text'],
]);

const valueText = (value: unknown, t: FormTexts): string => {
  if (typeof value === 'boolean') return t(value ? 'form-yes' : 'form-no');
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' && value ? JSON.stringify(value, null, 1) : String(value ?? '');
};

const labelOf = (property: string, t: FormTexts): string => {
  const id = `property-${property}`;
  if (property === 'when') return t('condition-use');
  return id in FORM_TEXTS.en ? t(id as TextId) : property;
};

/** What an owner made of a field: its type, then each property in a line. */
const fieldText = ({id: _id, type, ...properties}: FieldDraft, t: FormTexts): string =>
  [
    t(`type-${type}`),
    ...Object.entries(properties).map(([name, value]) => `${labelOf(name, t)}: ${valueText(value, t)}`),
  ].join('\n');

/** The texts of a language, one a line. */
const languageText = (draft: FormDraft, language: string, t: FormTexts, removed: string): string => {
  const texts = draft.localized?.[language];
  if (!texts) return removed;
  const {fields, ...ofForm} = texts;
  return [
    ...Object.values(ofForm).map(value => valueText(value, t)),
    ...draft.fields.flatMap(({id}) => Object.values(fields[id] ?? {}).map(value => valueText(value, t))),
  ].join('\n');
};

/** What an owner made of a part, in words. */
const partText = (draft: FormDraft, part: FormPart, t: FormTexts, removed: string): string => {
  const id = fieldIdOf(part);
  if (id !== null) {
    const field = fieldOf(draft, id);
    return field ? fieldText(field, t) : removed;
  }
  const language = languageOf(part);
  if (language !== null) return languageText(draft, language, t, removed);
  if (part === 'order') return draft.fields.map(field => fieldName(field, t)).join('\n');
  return valueText(new Map<string, unknown>(Object.entries(draft)).get(part), t);
};

/** What two owners changed of a form, with both versions of each part and a choice. */
export function FormConflicts({
  session,
  snapshot,
  t: strings,
}: {
  readonly session: FormSession;
  readonly snapshot: FormSnapshot;
  readonly t: Strings;
}): ReactNode {
  const t = useTexts(FORM_TEXTS);
  const languageNames = new Intl.DisplayNames(strings.language, {type: 'language'});
  const versions = snapshot.conflicts.flatMap(({mine, theirs}) => [mine, theirs]);
  const nameOf = (part: FormPart): string => {
    const id = fieldIdOf(part);
    const language = languageOf(part);
    if (language !== null) return t('form-language-of', {language: languageNames.of(language) ?? language});
    const setting = SETTING_TEXTS.get(part);
    const field = id === null ? null : versions.flatMap(draft => fieldOf(draft, id) ?? [])[0];
    return field ? fieldName(field, t) : setting ? t(setting) : part;
  };
  return (
    <DraftConflicts
      snapshot={snapshot}
      session={session}
      nameOf={nameOf}
      shown={(draft, part) => partText(draft, part, t, strings.removed)}
      t={strings}
    />
  );
}
