import type {FieldDraft} from '../../../src/builder/forms/form-draft.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {FORM_TEXTS} from './texts.js';

/** The texts of the form builder in a language. */
export type FormTexts = MessageFormat<keyof (typeof FORM_TEXTS)['en']>;

/** How a field is listed: its label, and its type. */
export const fieldName = ({title, type}: Pick<FieldDraft, 'title' | 'type'>, t: FormTexts): string =>
  title ? `${title} (${t(`type-${type}`)})` : t(`type-${type}`);
