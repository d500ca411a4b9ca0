import {fields, integer, text} from '../../shared/decode.js';

/** A link to a draft for whoever has it, and when that ends. */
export interface PreviewLink {
  readonly path: string;
  readonly expiresMs: number;
}

/** Reads the answer of a call for a link. Throws `DecodeError`. */
export const previewLinkIn = (body: unknown): PreviewLink => {
  const read = fields(body, '');
  return {path: read('path', text), expiresMs: read('expiresMs', integer)};
};
