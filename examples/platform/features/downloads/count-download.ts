import {sql} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import type {ByteRange} from '../../kernel/files/file-store.js';

/** A download that is about to begin. */
export interface Asked {
  readonly token: string;
  readonly fileId: string;
  /** Bytes of the whole file. */
  readonly bytes: number;
  /** The part that is asked for; null for all of it. */
  readonly range: ByteRange | null;
}

/** True for a part that does not begin the file: it may complete a download that was cut. */
const isContinuation = (range: ByteRange | null): boolean => range !== null && range.first > 0;

/**
 * Counts a download, in one statement: false where the buyer has none left. A download also buys as many bytes as the file has
 * for later parts, so that completing a cut one costs nothing, and nobody gets the file more than twice for one.
 */
export async function countDownload(
  db: Database,
  {token, fileId, bytes, range}: Asked,
  max: number,
): Promise<boolean> {
  const part = range ? range.last - range.first + 1 : bytes;
  const isFree = isContinuation(range)
    ? sql<boolean>`download_count.resumable_bytes >= ${part}`
    : sql<boolean>`false`;
  const counted = await db
    .insertInto('download_count')
    .values({token, file_id: fileId, downloads: 1, resumable_bytes: bytes})
    .onConflict(conflict =>
      conflict
        .columns(['token', 'file_id'])
        .doUpdateSet({
          downloads: sql<number>`download_count.downloads + CASE WHEN ${isFree} THEN 0 ELSE 1 END`,
          resumable_bytes: sql<number>`CASE WHEN ${isFree} THEN download_count.resumable_bytes - ${part} ELSE ${bytes} END`,
        })
        .where(({or, eb}) => or([isFree, eb('download_count.downloads', '<', max)])),
    )
    .returning('downloads')
    .executeTakeFirst();
  return counted !== undefined;
}
