import {createHash} from 'node:crypto';
import * as v from 'valibot';
import {
  PRODUCT_CHOICES,
  type ProductChoice,
  SITE_ARCHIVE_LIMITS,
} from '../../../../src/tables/site-archive.js';
import {decode, readBytes} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {createPause} from '../../kernel/pauses.js';
import {RECEIPT_BYTES_MAX} from '../../kernel/security/idempotency.js';
import {createTurns} from '../../kernel/turns.js';
import {PAGE_PUBLISHERS} from '../owner/access.js';
import {requireOwner} from '../owner/session.js';
import {writeSite} from '../site-content/write.js';
import {SITE_TRANSFER_CALLS} from './calls.js';
import {importSite, prepareSite, type SiteImported} from './import-site.js';
import {readSite} from './read-site.js';
import {archiveStream} from './write-archive.js';

const ROOT = '/api/site-content';

const ImportQuery = v.object({products: v.optional(v.picklist(PRODUCT_CHOICES), PRODUCT_CHOICES[0])});

/** Files that are in memory at once: each is read while it waits, so that a slow line is not cut off. Source: our choice. */
const FILES_AT_ONCE = 3;
const withRoom = createTurns({atOnce: FILES_AT_ONCE, waitingMax: 0});
/** One file is unpacked and checked at a time. */
const inTurn = createTurns({atOnce: 1, waitingMax: FILES_AT_ONCE});

async function getFile(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireOwner(c, shop, PAGE_PUBLISHERS);
  const site = await readSite(shop, role);
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', 'attachment; filename="site.zip"');
  c.header('Cache-Control', 'private, no-store');
  return c.body(archiveStream(shop, site));
}

/** What an import does with products that the shop has. Throws `body-invalid`. */
const choiceIn = (c: Exchange): ProductChoice =>
  decode(ImportQuery, {products: c.req.query('products')}).products;

/** Bytes that are hashed between two pauses. */
const HASHED_STEP = 1_000_000;

/** The hash of a file that may be large: others have their turn meanwhile. */
async function hashOf(body: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  const pause = createPause();
  for (let at = 0; at < body.length; at += HASHED_STEP) {
    hash.update(body.subarray(at, at + HASHED_STEP));
    await pause();
  }
  return hash.digest('base64url');
}

/** The file's bytes; and its hash with what is done with it, for the Idempotency-Key. */
async function receive(c: Exchange) {
  const body = await readBytes(c, 'application/octet-stream', SITE_ARCHIVE_LIMITS.bytes);
  return {body, named: `${await hashOf(body)} ${choiceIn(c)}`};
}

/** An answer with as much of what was left out, and then of its products, as is stored with a key. */
function shortened(answer: SiteImported): SiteImported {
  const short = {...answer, leftOut: [], productOutcomes: []};
  let left = RECEIPT_BYTES_MAX - Buffer.byteLength(JSON.stringify(short));
  const fits = (one: object): boolean => {
    // A comma goes with each.
    left -= Buffer.byteLength(JSON.stringify(one)) + 1;
    return left >= 0;
  };
  return {
    ...short,
    leftOut: answer.leftOut.filter(fits),
    productOutcomes: answer.productOutcomes.filter(fits),
  };
}

const postFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    within: withRoom,
    receive,
    keep: shortened,
    read: async body => {
      const {role} = await requireOwner(c, shop, PAGE_PUBLISHERS);
      const choice = choiceIn(c);
      const language = c.get('language') === 'es' ? 'es' : 'en';
      const prepared = await inTurn(() => prepareSite(shop, body as Uint8Array, {role, language, choice}));
      return (tx, by) => importSite(tx, shop, prepared, by);
    },
  });

/** A whole site as one file. Source: docs/http.md, File of a site. */
export const SITE_TRANSFER_ROUTES: readonly Route[] = [
  {method: 'GET', path: `${ROOT}/export`, answer: getFile, call: SITE_TRANSFER_CALLS.exportSite},
  {method: 'POST', path: `${ROOT}/import`, answer: postFile, call: SITE_TRANSFER_CALLS.importSite},
];
