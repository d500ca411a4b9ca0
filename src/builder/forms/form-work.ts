import {type Decoder, fields, list, nullable, text} from '../../shared/decode.js';
import {type StoredWork, workOn} from '../saving/stored-work.js';
import type {StoredForm} from './form-calls.js';
import type {FormDraft} from './form-draft.js';

/** A save that may have arrived: it is sent again as it was. */
export interface FormSaving extends StoredForm {
  readonly key: string;
}

/** Work on a form that is not saved. */
export interface FormWork extends StoredWork<FormDraft> {
  /** Null where no save waits for its answer. */
  readonly saving: FormSaving | null;
}

/** A form as the editor stored it. */
const formDraft: Decoder<FormDraft> = (value, path) => {
  const read = fields(value, path);
  read('id', text);
  read(
    'fields',
    list((field, at) => fields(field, at)('id', text)),
  );
  return value as FormDraft;
};

const saving: Decoder<FormSaving> = (value, path) => {
  const read = fields(value, path);
  return {
    key: read('key', text),
    version: read('version', text),
    definition: read('definition', formDraft),
  };
};

/** Reads work on a form. Throws `DecodeError`. */
export const formWork: Decoder<FormWork> = (value, path) => ({
  ...workOn(formDraft)(value, path),
  saving: fields(value, path)('saving', nullable(saving), null),
});
