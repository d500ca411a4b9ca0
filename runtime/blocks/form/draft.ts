import type {Submission} from '../../../src/api/forms.js';
import {storableAnswers} from '../../../src/forms/storable.js';
import {quietJson} from '../../../src/shared/quiet-json.js';
import {STAMP_NAME} from '../../../src/tables/form-names.js';
import type {Page} from '../../contracts.js';
import {type FormElements, fillFields, readAnswers} from './field-elements.js';
import {hiddenInput} from './hidden-input.js';
import {fallbackStore} from './storage.js';

/** What was typed longer ago is of no use any more. Source: our choice. */
const DRAFT_MS = 7 * 86_400_000;

/** What a visitor typed into one form of one page, until it is sent. */
export interface Draft {
  /** Keeps what stands in the form, at once: whoever leaves right after the last key has lost nothing. */
  save(): void;
  /** True where something was typed that is not sent yet. */
  has(): boolean;
  forget(): void;
  /** A form that was kept and then refused is this page's draft again; false for another page's, and where a newer draft is. */
  restore(submission: Submission): boolean;
}

/** Puts a kept draft back into the form and keeps it from now on. Source: checklist FORM-09. */
export const openDraft = (elements: FormElements, {ports}: Page, filled: () => void): Draft => {
  const {form, fields} = elements;
  const input = hiddenInput(elements, STAMP_NAME);
  const {clock} = ports;
  const key = `vitrine:form:${form.id}:${location.pathname}`;
  const {at, answers, stamp}: {at?: unknown; answers?: unknown; stamp?: unknown} = Object(
    quietJson(fallbackStore.get(key)),
  );
  if (clock.nowMs() - Number(at) < DRAFT_MS) {
    fillFields(fields, Object(answers));
    // Who comes back typed before: the time since the first page counts, else sending at once would be a machine's haste.
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
      fillFields(fields, Object(quietJson(stored.form)));
      filled();
      save();
      return true;
    },
  };
};
