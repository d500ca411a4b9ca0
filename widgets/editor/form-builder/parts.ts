import type {FormFeatures} from '../../../src/builder/form-field-properties.js';
import type {FieldDraft, FormDraft} from '../../../src/builder/forms/form-draft.js';
import type {FormDraftProblem} from '../../../src/builder/forms/form-problems.js';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {Edits} from '../shared/use-edits.js';
import type {FormTextId} from './texts.js';

/** What every part of the form builder is given. */
export interface BuilderParts {
  readonly edits: Edits<FormDraft>;
  readonly problems: readonly FormDraftProblem[];
  readonly t: MessageFormat<FormTextId>;
  /** The messages of the rules. */
  readonly m: MessageFormat<BuilderMessageId>;
}

/** A field and what edits it. */
export interface FieldProps extends BuilderParts {
  readonly field: FieldDraft;
  readonly features: FormFeatures;
}

/** The message about a property of a field, or of the form for null; undefined where it is right. */
export const problemTextOf = (
  {problems, m}: Pick<BuilderParts, 'problems' | 'm'>,
  field: string | null,
  property: string,
): string | undefined => {
  const found = problems.find(problem => problem.field === field && problem.property === property);
  return found && m(found.message, found.params);
};

/** The lines of a text that an owner types, the empty ones included. */
export const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
