import {readForm} from '../../kernel/http/body.js';
import {isMultipart, partsOf} from '../../kernel/http/multipart.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange} from '../../kernel/http/shop.js';

/** A file that the owner posted with a form. */
export interface OwnerFile {
  /** As the browser names it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a form was posted with. */
export interface PostedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly OwnerFile[];
}

/** What the files of a form may be. */
export interface FileLimits {
  readonly filesMax: number;
  readonly bytesMax: number;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads a form with files into memory: call it for a signed-in owner alone. Of a name sent twice the first counts.
 * Throws `form-not-parsed`, `body-too-large`.
 */
export async function readOwnerForm(c: Exchange, {filesMax, bytesMax}: FileLimits): Promise<PostedForm> {
  const type = c.req.header('Content-Type') ?? '';
  if (!isMultipart(type)) return {fields: await readForm(c), files: []};
  const fields = new Map<string, string>();
  const files: OwnerFile[] = [];
  for await (const part of partsOf(c.req.raw.body as AsyncIterable<Uint8Array> | null, type, bytesMax)) {
    if ('text' in part) {
      if (!fields.has(part.name)) fields.set(part.name, part.text);
    } else if (part.fileName !== '') {
      if (files.length === filesMax) throw new Refusal(413, 'body-too-large', {params: {max: bytesMax}});
      files.push({name: part.fileName, bytes: await bytesOf(part.content)});
    }
  }
  return {fields, files};
}
