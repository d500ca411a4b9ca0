import {refusalOf} from '../../../kernel/http/answer.js';
import type {PostedFile} from '../../../kernel/http/multipart.js';
import type {Refusal} from '../../../kernel/http/refusal.js';
import type {Shop} from '../../../kernel/http/shop.js';
import type {Session} from '../../../kernel/http/visit.js';
import {CHUNK_BYTES} from './limits.js';
import {
  appendToFile,
  beginFile,
  endFile,
  type FilePiece,
  type FilePlace,
  refuseProblem,
  removeFile,
} from './uploads.js';

/** The same bytes in pieces of one size; the last may be shorter. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of content) {
    held.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    const whole = Buffer.concat(held);
    const rest = whole.length % CHUNK_BYTES;
    for (let at = 0; at + CHUNK_BYTES <= whole.length; at += CHUNK_BYTES)
      yield whole.subarray(at, at + CHUNK_BYTES);
    held = rest ? [Buffer.from(whole.subarray(whole.length - rest))] : [];
    length = rest;
  }
  if (length) yield Buffer.concat(held);
}

/** A file of a post, its field, and how many files that field has already. */
interface PlacedFile {
  readonly place: FilePlace;
  readonly part: PostedFile;
  readonly count: number;
}

/** Stores a file while it arrives, and calls `begun` with its id. Returns false for a control that was left empty. */
async function storeFile(
  shop: Shop,
  session: Session,
  {place, part, count}: PlacedFile,
  begun: (id: string) => void,
): Promise<boolean> {
  const {field} = place;
  const at = {field, language: session.language};
  const named = {name: part.fileName, type: part.type};
  const run = shop.db.transaction();
  let id: string | null = null;
  let offset = 0;
  for await (const bytes of inPieces(part.content)) {
    refuseProblem(at, {...named, size: offset + bytes.length}, count);
    if (id === null) {
      // Its size shows at its end: until then the largest size is reserved.
      const room = {...named, size: field.maxBytes};
      ({id} = await run.execute(tx => beginFile(tx, session, place, room)));
      begun(id);
    }
    const piece: FilePiece = {id, offset, bytes, mayBeSmall: true};
    ({offset} = await run.execute(tx => appendToFile(tx, session, piece)));
  }
  const stored = id;
  if (stored !== null) await run.execute(tx => endFile(tx, session, stored));
  else if (named.name !== '') refuseProblem(at, {...named, size: 0}, count);
  return stored !== null;
}

/** What became of a posted file: stored under an id, left empty (null), or refused. */
export async function receiveFile(
  shop: Shop,
  session: Session,
  file: PlacedFile,
): Promise<{readonly id: string | null; readonly refusal: Refusal | null}> {
  let id: string | null = null;
  try {
    const isStored = await storeFile(shop, session, file, begun => {
      id = begun;
    });
    return {id: isStored ? id : null, refusal: null};
  } catch (error) {
    if (id !== null) await removeFile(shop.db, session, id);
    return {id: null, refusal: refusalOf(error)};
  }
}
