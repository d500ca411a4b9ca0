import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** Files of a site, uploads among them, and their bytes. Source: our choice: owners must not fill the disk either. */
const SITE_MAX = {files: 2000, bytes: 2_000_000_000} as const;

/** How many more files, and bytes of them, the site has room for. Deleted files have what is left of it. */
export async function fileRoomLeft(tx: Reader): Promise<{files: number; bytes: number}> {
  const {files, bytes} = await tx
    .selectFrom('site_file')
    .select(({fn}) => [fn.countAll<number>().as('files'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return {files: SITE_MAX.files - Number(files), bytes: SITE_MAX.bytes - Number(bytes ?? 0)};
}

/** Throws `file-quota` where the site has no room for a file of this many bytes. */
export async function refuseTooMuch(tx: Reader, size: number): Promise<void> {
  const {files, bytes} = await fileRoomLeft(tx);
  if (files < 1 || bytes < size) throw new Refusal(400, 'file-quota');
}

/** Lets one file be added at a time. */
export const lockFiles = (tx: Transaction<Tables>) => lockName(tx, 'site files');
