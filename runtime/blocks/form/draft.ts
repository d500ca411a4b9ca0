import type {Submission} from '../../../src/api/forms.js';
import {storableAnswers} from '../../../src/forms/storable.js';
import {quietJson} from '../../../src/shared/quiet-json.js';
import {STAMP_NAME} from '../../../src/tables/form-names.js';
import type {Page} from '../../contracts.js';
import {type FormFace, fillFaces, readFaces} from './field-elements.js';
import {hiddenInput} from './hidden-input.js';
import {ladderStore} from './storage.js';

/** What was typed longer ago is of no use any more. Source: our choice. */
const KEPT_MS = 7 * 86_400_000;

/** What a visitor typed into one form of one page, until it is sent. */
export interface Draft {
  /** Keeps what stands in the form, at once: whoever leaves right after the last key has lost nothing. */
  keep(): void;
  /** True where something was typed that is not sent yet. */
  has(): boolean;
  forget(): void;
  /** A form that was kept and then refused is this page's draft again; false for another page's, and where a newer draft is. */
  giveBack(submission: Submission): boolean;
}

/** Puts a kept draft back into the form and keeps it from now on. Source: checklist FORM-09. */
export const openDraft = (face: FormFace, {ports}: Page, filled: () => void): Draft => {
  const {form, fields} = face;
  const input = hiddenInput(face, STAMP_NAME);
  const {clock} = ports;
  const key = `vitrine:form:${form.id}:${location.pathname}`;
  const {at, answers, stamp}: {at?: unknown; answers?: unknown; stamp?: unknown} = Object(
    quietJson(ladderStore.get(key)),
  );
  if (clock.nowMs() - Number(at) < KEPT_MS) {
    fillFaces(fields, Object(answers));
    // Who comes back typed before: the time since the first page counts, else sending at once would be a machine's haste.
    if (input && stamp) input.value = String(stamp);
    filled();
  }
  const keep = (): void => {
    const kept = storableAnswers(form, readFaces(fields));
    ladderStore.set(key, ports.stringify({at: clock.nowMs(), answers: kept, stamp: input?.value}));
  };
  const has = (): boolean => !!ladderStore.get(key);
  return {
    keep,
    has,
    forget() {
      ladderStore.set(key, '');
    },
    giveBack(kept) {
      if (kept.formId !== form.id || kept.pagePath !== location.pathname || has()) return false;
      fillFaces(fields, Object(quietJson(kept.form)));
      filled();
      keep();
      return true;
    },
  };
};
