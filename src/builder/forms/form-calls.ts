import type {Client} from '../../api/call.js';
import {decodeForm} from '../../forms/decode-form.js';
import {type Decoder, fields, text} from '../../shared/decode.js';
import type {FormDraft} from './form-draft.js';

/** A form as the platform has it. */
export interface StoredForm {
  /** Another one after each change. */
  readonly version: string;
  readonly definition: FormDraft;
}

const pathOf = (id: string): string => `form-definitions/${encodeURIComponent(id)}`;

/** A definition as it was sent: the builder keeps what it does not know. */
const definition: Decoder<FormDraft> = (value, path) => {
  decodeForm(value, path);
  return value as FormDraft;
};

/**
 * Calls of the definitions of forms. Each needs an owner's session, and throws what `Client` throws. A write that is based on an
 * older version is an `ApiError` of status 409. Source: docs/http.md, Forms.
 */
export const createFormCalls = (client: Client) => ({
  async readForm(id: string): Promise<StoredForm> {
    const read = fields((await client(pathOf(id))).body, '');
    return {version: read('version', text), definition: read('definition', definition)};
  },
  /** Stores a definition, which visitors get at once. Returns its version. */
  async saveForm(form: StoredForm): Promise<string> {
    const {body} = await client(pathOf(form.definition.id), {method: 'put', json: form});
    return fields(body, '')('version', text);
  },
});

export type FormCalls = ReturnType<typeof createFormCalls>;
