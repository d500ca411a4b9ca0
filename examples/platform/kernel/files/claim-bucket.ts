import {CannotStart} from '../cannot-start.js';
import {FilesUnavailable} from './files-unavailable.js';
import type {S3Settings} from './s3-settings.js';
import {s3Store} from './s3-store.js';

/** The object that says whose files these are, under the shop's prefix. */
const CLAIM = {folder: 'site-files', name: 'shop'} as const;

/** A bucket's files belong to another shop: each of the two would delete what the other stores. */
class BucketTaken extends CannotStart {
  constructor({bucket, prefix, endpoint}: S3Settings) {
    super(
      `The bucket ${bucket} at ${endpoint} has the files of another shop's database. Give this shop a prefix of its own with S3_PREFIX. ` +
        `If it is the same shop with a new database, delete the object ${prefix}${CLAIM.folder}/${CLAIM.name}.`,
    );
  }
}

/** Says in a bucket that the files there are those of a shop, by its id. Throws `CannotStart` for another shop's, and `FilesUnavailable`. */
export async function claimBucket(settings: S3Settings, shopId: string): Promise<void> {
  const store = s3Store(settings, CLAIM.folder);
  const holder = await store.read(CLAIM.name);
  if (holder === null) await store.write(CLAIM.name, Buffer.from(shopId));
  else if (holder.toString() !== shopId) throw new BucketTaken(settings);
}

/**
 * Claims a bucket while the platform starts. Throws `CannotStart` where an operator has to change something first. A server that is
 * down is reported alone: the shop works without its files until the server is back.
 */
export async function claimAtStart(
  settings: S3Settings,
  shopId: string,
  report: (line: string) => void,
): Promise<void> {
  try {
    await claimBucket(settings, shopId);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    if (!error.isPassing) throw new CannotStart(error.message);
    report(`Warning: ${error.message} The shop starts, and asks again for each file.`);
  }
}
