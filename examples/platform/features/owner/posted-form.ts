import {readForm} from '../../kernel/http/body.js';
import {isMultipart, partsOf} from '../../kernel/http/multipart.js';
import type {Exchange} from '../../kernel/http/shop.js';
import type {OwnerLanguage} from './language.js';

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
  /** Why files were left out of `files`; null where all are there. */
  readonly problem: 'too-many-files' | 'files-too-large' | null;
}

/** What the files of a form may be. */
export interface FileLimits {
  readonly filesMax: number;
  /** Of all files together. */
  readonly bytesMax: number;
}

/**
 * Bytes that a form may send beyond its files' limit. They are read and dropped, because the fields after a file that is too
 * large must not be lost. Source: our choice, three times the largest picture form.
 */
const DROPPED_BYTES_MAX = 180_000_000;

const STRINGS = {
  en: {
    'too-many-files':
      'Send at most {count} files at once, and choose them again. Everything else is as you typed it.',
    'files-too-large':
      'The files together may have at most {megabytes} MB. Choose fewer or smaller ones. Everything else is as you typed it.',
  },
  es: {
    'too-many-files':
      'Envía como máximo {count} archivos a la vez y vuelve a elegirlos. Todo lo demás sigue como lo escribiste.',
    'files-too-large':
      'Los archivos juntos pueden tener como máximo {megabytes} MB. Elige menos o más pequeños. Todo lo demás sigue como lo escribiste.',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** What the owner reads about files that were left out. */
export const fileProblem = (
  language: OwnerLanguage,
  problem: keyof (typeof STRINGS)['en'],
  {filesMax, bytesMax}: FileLimits,
): string =>
  STRINGS[language][problem]
    .replace('{count}', String(filesMax))
    .replace('{megabytes}', String(bytesMax / 1_000_000));

/** A file's bytes; null where they are more than `bytesMax`. */
async function bytesOf(content: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let left = bytesMax;
  for await (const chunk of content) {
    left -= chunk.length;
    if (left < 0) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Parts = ReturnType<typeof partsOf>;

async function readParts(parts: Parts, {filesMax, bytesMax}: FileLimits): Promise<PostedForm> {
  const fields = new Map<string, string>();
  const files: OwnerFile[] = [];
  let problem: PostedForm['problem'] = null;
  let bytesLeft = bytesMax;
  for await (const part of parts) {
    if ('text' in part) {
      if (!fields.has(part.name)) fields.set(part.name, part.text);
    } else if (part.fileName === '' || problem) {
      // An empty control, or a file after those that were too many: it is skipped.
    } else if (files.length === filesMax) {
      problem = 'too-many-files';
    } else {
      const bytes = await bytesOf(part.content, bytesLeft);
      if (bytes === null) problem = 'files-too-large';
      else files.push({name: part.fileName, bytes});
      bytesLeft -= bytes?.length ?? 0;
    }
  }
  return {fields, files: problem ? [] : files, problem};
}

/**
 * Reads a form with files into memory; with `filesMax` 0 every file is skipped, as those of a stranger are. Of a name sent
 * twice the first counts. Throws `form-not-parsed`, `body-too-large`.
 */
export async function readOwnerForm(c: Exchange, limits: FileLimits): Promise<PostedForm> {
  const type = c.req.header('Content-Type') ?? '';
  if (!isMultipart(type)) return {fields: await readForm(c), files: [], problem: null};
  const body = c.req.raw.body as AsyncIterable<Uint8Array> | null;
  const droppedMax = limits.filesMax === 0 ? 0 : DROPPED_BYTES_MAX;
  return readParts(partsOf(body, type, limits.bytesMax + droppedMax), limits);
}
