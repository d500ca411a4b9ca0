/** Bytes to write: in memory, or read from their source each time a write is tried. `bytes` is their exact count. */
export type FileContent = Uint8Array | StoredContent;
export interface StoredContent {
  readonly bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** Part of a file: the first and the last byte, from 0. The file has both. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What is known of a file without reading it. `writtenMs` is the time of the store's own clock. */
export interface FileFacts {
  readonly name: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

/**
 * Files by name, on a disk or elsewhere. A name has letters, digits, `-`, `_` and one `.`, not at its beginning. Every method
 * rejects with `FilesUnavailable` where the store cannot be used now.
 */
export interface FileStore {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** The file, or a part of it, piece by piece; null where there is none. It stays whole where it is removed meanwhile. */
  stream(name: string, range?: ByteRange): Promise<ReadableStream | null>;
  /** Replaces what was there. Readers see the whole file or none. */
  write(name: string, content: FileContent): Promise<void>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly FileFacts[]>;
  /** Removes what writes that a crash cut left before a time. */
  sweep(timeMs: number): Promise<void>;
}

/** Names of the files that were written before a time. */
export const namesBefore = async (store: FileStore, timeMs: number): Promise<readonly string[]> =>
  (await store.list()).filter(({writtenMs}) => writtenMs < timeMs).map(({name}) => name);

/** Removes the files that were written first, until the others have `bytesMax` at most. */
export async function trimStore(store: FileStore, bytesMax: number): Promise<void> {
  let left = bytesMax;
  const files = await store.list();
  for (const {name, bytes} of files.toSorted((one, other) => other.writtenMs - one.writtenMs)) {
    left -= bytes;
    if (left < 0) await store.remove(name);
  }
}

/** The pieces of a content, whichever kind it is. */
export async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content.open();
}

/** How many bytes a content has. */
export const bytesOf = (content: FileContent): number =>
  content instanceof Uint8Array ? content.length : content.bytes;
