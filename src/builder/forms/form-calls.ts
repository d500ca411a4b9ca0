import type {Client} from '../../api/call.js';
import {decodeForm} from '../../forms/decode-form.js';
import {bool, type Decoder, fields, integer, list, nullable, text} from '../../shared/decode.js';
import {callsBelow} from '../calls-below.js';
import {type TextLanguage, textLanguage} from '../decode-languages.js';
import type {FormDraft} from './form-draft.js';

/** A form as the platform has it. */
export interface StoredForm {
  /** Another one after each change. */
  readonly version: string;
  readonly definition: FormDraft;
}

/** A form with what the site's settings and the role of this person let them add to it. */
export interface EditedForm extends StoredForm {
  /** Whether fields for files may be added. */
  readonly allowsFiles: boolean;
  /** Whether this person may change the HTML that pages run once the form is sent. */
  readonly allowsHtml: boolean;
  /** The languages that visitors find its texts in, but for the one that they are written in. */
  readonly languages: readonly TextLanguage[];
}

/** A form in the list of forms, with what would miss it. */
export interface FormEntry {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** How many visitors sent it. */
  readonly answers: number;
  /** Titles of the products whose buyers fill it in. */
  readonly products: readonly string[];
  /** Titles of the pages made in the editor that show it. */
  readonly pages: readonly string[];
  /** Address of the page that cannot be without it; null where it may be deleted. */
  readonly neededAt: string | null;
}

/** A form that was deleted and can be brought back. */
export interface DeletedFormEntry {
  readonly id: string;
  readonly name: string;
  /** When, in milliseconds since the epoch. */
  readonly deletedMs: number;
}

/** Every form of the site. */
export interface FormList {
  readonly forms: readonly FormEntry[];
  /** The last one first. */
  readonly deleted: readonly DeletedFormEntry[];
  readonly mayWrite: boolean;
}

const entry: Decoder<FormEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    version: read('version', text),
    name: read('name', text),
    answers: read('answers', integer),
    products: read('products', list(text)),
    pages: read('pages', list(text)),
    neededAt: read('neededAt', nullable(text)),
  };
};

const deletedEntry: Decoder<DeletedFormEntry> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), name: read('name', text), deletedMs: read('deletedMs', integer)};
};

/** A definition as it was sent: the builder keeps what it does not know. */
const definition: Decoder<FormDraft> = (value, path) => {
  decodeForm(value, path);
  return value as FormDraft;
};

/** The call that brings a deleted form back. */
const deletedFormCalls = (client: Client) => ({
  /** Brings a deleted form back, with its answers and their files, and to the products that lost it. */
  async undeleteForm(id: string): Promise<void> {
    await callsBelow(client, 'form-definitions').post([id, 'undelete'], {});
  },
});

/**
 * Calls of the definitions of forms. Each needs an owner's session, and throws what `Client` throws. A write that is based on an
 * older version is an `ApiError` of status 409. Source: docs/http.md, Forms.
 */
export const createFormCalls = (client: Client) => {
  const {get, post, put, remove} = callsBelow(client, 'form-definitions');
  return {
    async listForms(): Promise<FormList> {
      const read = fields(await get([]), '');
      return {
        forms: read('forms', list(entry)),
        deleted: read('deleted', list(deletedEntry), []),
        mayWrite: read('mayWrite', bool),
      };
    },
    /** Makes a form, with fields to begin with or as a copy of another one. `key` makes the call safe to repeat. */
    async createForm(
      {name, copyOf}: {readonly name: string; readonly copyOf: string | null},
      key: string,
    ): Promise<Pick<StoredForm, 'version'> & {readonly id: string}> {
      const read = fields(await post([], {name, copyOf}, key), '');
      return {id: read('id', text), version: read('version', text)};
    },
    async readForm(id: string): Promise<EditedForm> {
      const read = fields(await get([id]), '');
      return {
        version: read('version', text),
        definition: read('definition', definition),
        allowsFiles: read('allowsFiles', bool, false),
        allowsHtml: read('allowsHtml', bool, true),
        languages: read('languages', list(textLanguage), []),
      };
    },
    /** Stores a definition, which visitors get at once. Returns its version. `key` makes the call safe to repeat. */
    async saveForm({version, definition}: StoredForm, key: string): Promise<string> {
      return fields(await put([definition.id], {version, definition}, key), '')('version', text);
    },
    /** Deletes a form with its answers, which can be brought back for 30 days. An `ApiError` of status 400 says which page cannot be without it. */
    async deleteForm({id, version}: Pick<FormEntry, 'id' | 'version'>): Promise<void> {
      await remove([id], {version});
    },
    ...deletedFormCalls(client),
  };
};

export type FormCalls = ReturnType<typeof createFormCalls>;
