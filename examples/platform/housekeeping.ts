import {deleteUnusedDownloads} from './features/downloads/product-files.js';
import {deleteOldProductUploads} from './features/downloads/uploads.js';
import {deleteWaitingFiles} from './features/forms/files/delete-waiting.js';
import {type EndingShop, endUnpaidOrders} from './features/orders/end-unpaid.js';
import {CACHE_BYTES_MAX} from './features/pictures/limits.js';
import {deleteUnusedPictures} from './features/pictures/pictures.js';
import {deleteOldUploads, deleteOrphans} from './features/site-files/uploads.js';
import {forgetNetworks} from './features/withdrawals/forget.js';
import type {Database} from './kernel/database/connect.js';
import {deleteExpiredRows, vacuum} from './kernel/database/housekeeping.js';
import {DAY_MS} from './kernel/database/retention.js';
import {claimBucket} from './kernel/files/claim-bucket.js';
import {trimStore} from './kernel/files/file-store.js';
import {ignoreOutage} from './kernel/files/files-unavailable.js';
import type {S3Settings} from './kernel/files/s3-settings.js';
import type {Shop} from './kernel/http/shop.js';
import {sharedShopId} from './kernel/security/secret.js';
import {RETENTION} from './retention.js';

/** Deletes what has expired, in every table. Safe to run from several servers at the same time. */
export async function deleteExpired(db: Database, nowMs: number): Promise<void> {
  await deleteExpiredRows(db, RETENTION, nowMs);
  await deleteWaitingFiles(db, nowMs);
  await forgetNetworks(db, nowMs);
}

/** How old the rest of a cut write is before it goes: no write takes as long. Source: our choice. */
const CUT_WRITE_MS = 3_600_000;

/** Deletes the files that nothing needs any more. Where a store cannot be used now, which it reports itself, the others are tidied. */
export async function deleteUnneededFiles(
  {db, pictures, siteFiles, downloads}: Pick<Shop, 'db' | 'pictures' | 'siteFiles' | 'downloads'>,
  nowMs: number,
): Promise<void> {
  const stores = [pictures.masters, pictures.scaled, siteFiles.documents];
  const parts = [
    () => deleteUnusedPictures(db, pictures, nowMs),
    () => trimStore(pictures.scaled, CACHE_BYTES_MAX),
    () => deleteOldUploads(db, siteFiles, nowMs),
    () => deleteOldProductUploads(db, siteFiles, nowMs),
    () => deleteOrphans(db, siteFiles, nowMs),
    () => deleteUnusedDownloads(db, downloads, nowMs),
    () => downloads.incoming.sweep(nowMs - DAY_MS),
    () => downloads.files.sweep(nowMs - DAY_MS),
    ...stores.map(store => () => store.sweep(nowMs - CUT_WRITE_MS)),
  ];
  for (const part of parts) await part().catch(ignoreOutage);
}

/** Frees the space of deleted rows; only the embedded database needs it. */
export const reclaimSpace = (db: Database): Promise<void> => vacuum(db, Object.keys(RETENTION));

const EVERY_MS = 600_000;

/** Deletes expired rows at intervals. A failure is only logged: the next run makes up for it. */
export function scheduleHousekeeping(
  shop: Pick<Shop, 'db' | 'pictures' | 'siteFiles' | 'downloads'> & EndingShop,
  {nowMs, isEmbedded, s3}: {nowMs: () => number; isEmbedded: boolean; s3: S3Settings | null},
) {
  const {db} = shop;
  const tidy = async (): Promise<void> => {
    await endUnpaidOrders(shop, nowMs());
    await deleteExpired(db, nowMs());
    if (isEmbedded) await reclaimSpace(db);
    // A bucket that was down at the start may turn out to be another shop's.
    if (s3) await claimBucket(s3, await sharedShopId(db));
    await deleteUnneededFiles(shop, nowMs());
  };
  const timer = setInterval(() => void tidy().catch(ignoreOutage).catch(console.error), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
