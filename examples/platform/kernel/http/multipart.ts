import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import busboy from 'busboy';
import {BODY_BYTES_MAX} from './body.js';
import {Refusal} from './refusal.js';

/** A text of a posted form. */
export interface PostedText {
  readonly name: string;
  readonly text: string;
}

/** A file of a posted form. `content` is read once; what is not read of it is skipped when the next part is asked for. */
export interface PostedFile {
  readonly name: string;
  /** '' for a control that was left empty. */
  readonly fileName: string;
  /** The media type that the browser claims. */
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Texts and files that one post may have; far more than any form. Source: our choice. */
const PARTS_MAX = 1000;

const tooLarge = (max: number): Refusal => new Refusal(413, 'body-too-large', {params: {max}});
const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(400, 'form-not-parsed');

/** True for the media type of a form with files. Source: RFC 7578. */
export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

/** A name as browsers escape it between quotes. Source: the HTML standard, multipart form data. */
const unescapeName = (name: string | undefined): string =>
  (name ?? '').replace(/%22|%0D|%0A/gi, escaped => decodeURIComponent(escaped));

/** Throws `form-not-parsed` for a type without a boundary. */
function createParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: {'content-type': contentType},
      defParamCharset: 'utf8',
      limits: {parts: PARTS_MAX, fieldSize: BODY_BYTES_MAX},
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array> | null,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  let left = bytesMax;
  for await (const bytes of body ?? []) {
    left -= bytes.length;
    if (left < 0) throw tooLarge(bytesMax);
    yield bytes;
  }
}

/** A file's bytes. Whoever stops early leaves the stream open: the parser waits for its end. */
async function* contentOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({destroyOnReturn: false});
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Puts what a parser finds into `parts`. All texts together may be as large as any other body. */
function collect(parser: busboy.Busboy, parts: Readable, skip: (file: Readable) => void): void {
  let textBytesLeft = BODY_BYTES_MAX;
  parser.on('field', (name, value: string | undefined, {valueTruncated}) => {
    // A text in a charset that does not exist has no value.
    const text = value ?? '';
    textBytesLeft -= Buffer.byteLength(text);
    if (valueTruncated || textBytesLeft < 0) parser.destroy(tooLarge(BODY_BYTES_MAX));
    else parts.push({name: unescapeName(name), text} satisfies PostedText);
  });
  parser.on('file', (name, stream, {filename, mimeType}) => {
    // A post that breaks off fails the stream; without a listener that would end the process.
    stream.on('error', () => undefined);
    skip(stream);
    const file = {name: unescapeName(name), fileName: unescapeName(filename), type: mimeType};
    parts.push({...file, content: contentOf(stream)} satisfies PostedFile);
  });
  parser.on('partsLimit', () => parser.destroy(asRefusal(null)));
  // Before 'close', so that a post that breaks off never looks complete.
  parser.on('error', error => parts.destroy(asRefusal(error)));
  parser.on('close', () => parts.push(null));
}

/**
 * The texts and files of a posted form in their order; files are never held in memory. Throws `form-not-parsed` (400),
 * `body-too-large` (413) for a body of more than `bytesMax` or texts of more than `BODY_BYTES_MAX`.
 */
export async function* partsOf(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
  bytesMax: number,
): AsyncGenerator<PostedText | PostedFile> {
  const parser = createParser(contentType);
  const parts = new Readable({objectMode: true, read: () => undefined});
  const streams: Readable[] = [];
  collect(parser, parts, stream => streams.push(stream));
  // `collect` reports its failure.
  pipeline(Readable.from(bounded(body, bytesMax)), parser).catch(() => undefined);
  try {
    for await (const part of parts) {
      yield part;
      if ('content' in part) streams.shift()?.resume();
    }
  } finally {
    // Ends the parsing where the caller stops early.
    parser.destroy();
  }
}
