import type {Submission} from '../../../src/api/forms.js';
import {storableAnswers} from '../../../src/forms/storable.js';
import {parseJsonOrNull} from '../../../src/shared/parse-json-or-null.js';
import {STAMP_NAME} from '../../../src/tables/form-names.js';
import {fillFields, readAnswers} from '../../../widgets/form/field-answers.js';
import type {FormElements} from '../../../widgets/form/field-elements.js';
import type {Page} from '../../contracts.js';
import {hiddenInput} from './hidden-input.js';
import {fallbackStore} from './storage.js';

/** Drafts older than this are dropped. Source: our choice. */
const DRAFT_MS = 7 * 86_400_000;

/** The draft of one form on one page, until the form is sent. */
export interface Draft {
  /** Saves the form's answers at once, so that a visitor who leaves right after the last key loses nothing. */
  save(): void;
  /** True where something was typed that is not sent yet. */
  has(): boolean;
  forget(): void;
  /**
   * Restores a stored form that the platform refused as this page's draft; false for another page's form, or
   * where there is a newer draft.
   */
  restore(submission: Submission): boolean;
}

/** Restores a saved draft into the form and saves it from now on. Source: checklist FORM-09. */
export const openDraft = (elements: FormElements, {ports}: Page, filled: () => void): Draft => {
  const {form, fields} = elements;
  const input = hiddenInput(elements, STAMP_NAME);
  const {clock} = ports;
  const key = `vitrine:form:${form.id}:${location.pathname}`;
  const {at, answers, stamp}: {at?: unknown; answers?: unknown; stamp?: unknown} = Object(
    parseJsonOrNull(fallbackStore.get(key)),
  );
  if (clock.nowMs() - Number(at) < DRAFT_MS) {
    fillFields(fields, Object(answers));
    // The visitor typed on an earlier page, so the time since then counts. Else an immediate submit would look
    // like a machine's.
    if (input && stamp) input.value = String(stamp);
    filled();
  }
  const save = (): void => {
    const stored = storableAnswers(form, readAnswers(fields));
    fallbackStore.set(key, ports.stringify({at: clock.nowMs(), answers: stored, stamp: input?.value}));
  };
  const has = (): boolean => !!fallbackStore.get(key);
  return {
    save,
    has,
    forget() {
      fallbackStore.set(key, '');
    },
    restore(stored) {
      if (stored.formId !== form.id || stored.pagePath !== location.pathname || has()) return false;
      fillFields(fields, Object(parseJsonOrNull(stored.form)));
      filled();
      save();
      return true;
    },
  };
};
