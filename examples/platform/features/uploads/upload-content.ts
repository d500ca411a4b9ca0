import type {StoredContent} from '../../kernel/files/file-store.js';
import type {SiteFileStore} from '../../kernel/files/site-file-store.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** An upload by its id, and the bytes that were announced of it. */
interface Upload {
  readonly id: string;
  readonly bytes: number;
}

/** The content of an upload. Throws a 409 `Refusal` while some of it is missing. */
export async function contentOf({uploads}: SiteFileStore, {id, bytes}: Upload): Promise<StoredContent> {
  const {offset} = await uploads.getUpload(id).catch(() => ({offset: 0}));
  if (offset !== bytes) throw new Refusal(409, 'file-gone', {fields: {offset}});
  return {bytes, open: () => readingOf(uploads, id)};
}

/** Every store of ours reads what it wrote; the interface of tus does not say so. */
async function* readingOf(uploads: SiteFileStore['uploads'], id: string): AsyncGenerator<Uint8Array> {
  if (!('read' in uploads) || typeof uploads.read !== 'function')
    throw new Error('the store of uploads cannot read them');
  yield* await uploads.read(id);
}

/** Removes the bytes of an upload; does nothing where there are none. */
export const forgetBytes = async ({uploads}: SiteFileStore, id: string): Promise<void> => {
  await uploads.remove(id).catch(() => undefined);
};
