import type {FormAnswer} from '../forms/form-failure.js';
import type {FormCall} from './forms.js';

/** A file as its upload is announced. */
export interface FileBeginning {
  readonly formId: string;
  readonly fieldId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The calls of uploads. None rejects: without an answer the status is null. Source: our choice. */
export interface FilesApi {
  /** Answers `{id, chunkBytes}`; again with the same key, the same. */
  begin(file: FileBeginning, key: string): Promise<FormAnswer>;
  /** Sends a piece, and answers `{offset}`: how much of the file the platform has. */
  put(id: string, offset: number, piece: Blob): Promise<FormAnswer>;
  remove(id: string): Promise<FormAnswer>;
}

export const createFilesApi = (call: FormCall): FilesApi => {
  const path = (id: string): string => `form/files/${encodeURIComponent(id)}`;
  return {
    begin: (file, key) => call('form/files', file, {id: key}),
    put: (id, offset, piece) => call(`${path(id)}?offset=${offset}`, piece, {method: 'PUT'}),
    remove: id => call(path(id), {}, {method: 'DELETE'}),
  };
};
