import type {SiteFile} from '../../../../src/builder/files/file-calls.js';
import {isAsClaimed} from '../../../../src/forms/file-content.js';
import {FILE_HEAD_BYTES} from '../../../../src/tables/file-types.js';
import type {StoredContent} from '../../kernel/files/file-store.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {createTurns} from '../../kernel/turns.js';
import {PictureRefused} from '../pictures/decode.js';
import {KIND_BYTES, kindOf} from '../pictures/file-kinds.js';
import {addPicture, recordPictureUses, TooManyPictures} from '../pictures/pictures.js';
import {contentOf, forgetBytes} from '../uploads/upload-content.js';
import {fileAt, pictureUserOf} from './stored-files.js';
import {cancelUpload, uploadAt} from './uploads.js';

/** Pictures that are in memory and documents that are copied at once, and what may wait for these. Source: our choice. */
const inTurn = createTurns({atOnce: 2, waitingMax: 60});

/** Bytes of a document that tell what it is. */
const HEAD_BYTES = Math.max(KIND_BYTES, FILE_HEAD_BYTES);

/** Kinds of text that run script where a browser opens them. */
const PAGES: readonly string[] = ['HTML', 'SVG'];

type Upload = Awaited<ReturnType<typeof uploadAt>>;

/** A content in memory, or the beginning of it: `bytesMin` at least where it has as many. */
async function readContent(content: StoredContent, bytesMin = content.bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content.open()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= bytesMin) break;
  }
  return Buffer.concat(pieces);
}

/** What a file is stored as: columns of its row. */
type Stored = Pick<SiteFileColumns, 'picture_id' | 'ending' | 'width' | 'height'>;
interface SiteFileColumns {
  picture_id: string | null;
  ending: string;
  width: number | null;
  height: number | null;
}

async function storePicture({db, pictures, nowMs}: Shop, bytes: Buffer): Promise<Stored & {src: string}> {
  try {
    const {id, src, width, height} = await addPicture({db, pictures, nowMs: nowMs()}, bytes);
    return {picture_id: id, ending: src.split('.').at(-1) ?? '', width, height, src};
  } catch (cause) {
    if (cause instanceof TooManyPictures) throw new Refusal(400, 'file-quota');
    if (cause instanceof PictureRefused) throw new Refusal(400, 'file-content');
    throw cause;
  }
}

/** True where a document is what its name and type say, and no page. `head` is its beginning. */
export const isDocument = (file: {readonly name: string; readonly type: string}, head: Uint8Array): boolean =>
  !PAGES.includes(kindOf(head).name) && isAsClaimed(file, head.subarray(0, FILE_HEAD_BYTES));

async function storeDocument(
  {siteFiles}: Shop,
  {id, ...file}: Upload,
  content: StoredContent,
): Promise<Stored> {
  if (!isDocument(file, await readContent(content, HEAD_BYTES))) throw new Refusal(400, 'file-content');
  await siteFiles.documents.write(`${id}.${file.ending}`, content);
  return {picture_id: null, ending: file.ending, width: null, height: null};
}

/** Stores an upload as what it is. Throws `file-gone` where it was cancelled meanwhile. */
async function store(shop: Shop, upload: Upload): Promise<void> {
  const content = await contentOf(shop.siteFiles, upload);
  const isPicture = upload.kind === 'picture';
  const {src, ...stored} = isPicture
    ? await storePicture(shop, await readContent(content))
    : {...(await storeDocument(shop, upload, content)), src: null};
  const {id} = upload;
  const isStored = await shop.db.transaction().execute(async tx => {
    const changed = await tx
      .updateTable('site_file')
      .set({...stored, ready: true})
      .where('id', '=', id)
      .where('ready', '=', false)
      .returning('id')
      .execute();
    if (changed.length && src !== null) await recordPictureUses(tx, new Map([[pictureUserOf(id), [src]]]));
    return changed.length > 0;
  });
  await forgetBytes(shop.siteFiles, id);
  // Another server may have been faster: what it stored is the file.
  if (isStored || (await fileAt(shop.db, id).catch(() => null))) return;
  if (!isPicture) await shop.siteFiles.documents.remove(`${id}.${stored.ending}`);
  throw new Refusal(404, 'file-gone');
}

/** A refused file has no use; one whose bytes are missing is uploaded on. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.status === 400;

async function run(shop: Shop, upload: Upload): Promise<void> {
  try {
    await inTurn(() => store(shop, upload));
  } catch (error) {
    if (isFinal(error)) await cancelUpload(shop.db, shop.siteFiles, upload.id);
    throw error;
  }
}

/** Files that are being processed, by shop and id: who asks meanwhile waits for the same. */
const running = new WeakMap<Shop, Map<string, Promise<void>>>();

/**
 * Makes a file of a complete upload; answers the file of one that is ready. Throws `file-gone` for a cancelled one, a 409 while
 * bytes are missing, and a 400 `Refusal` for content that is not taken, which deletes the upload.
 */
export async function processUpload(shop: Shop, id: string): Promise<SiteFile> {
  const ready = await fileAt(shop.db, id).catch(() => null);
  if (ready) return ready;
  const upload = await uploadAt(shop.db, id);
  const now = running.get(shop) ?? new Map<string, Promise<void>>();
  running.set(shop, now);
  const done = now.get(id) ?? run(shop, upload).finally(() => now.delete(id));
  now.set(id, done);
  await done;
  return fileAt(shop.db, id);
}
