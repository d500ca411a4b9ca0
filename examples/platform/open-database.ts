import {CATALOG} from '../site/model/catalog.js';
import {COURSE} from '../site/model/lessons.js';
import type {OwnShop} from '../site/model/page-model.js';
import type {CatalogProduct} from '../site/model/product.js';
import {catalogOf} from './features/catalog/products.js';
import {seedCatalog} from './features/catalog/seed.js';
import {watchFile} from './features/catalog/watch-file.js';
import {seedCoupons} from './features/coupons/seed.js';
import {seedExampleFiles} from './features/downloads/seed-example.js';
import {watchFolder} from './features/downloads/watch-folder.js';
import {formIds, seedForms} from './features/forms/definitions.js';
import {seedGiftCards} from './features/gift-cards/seed.js';
import {seedPageLocks} from './features/locked-pages/locks.js';
import type {MailSettings} from './features/outbox/mail-settings.js';
import {forgetMailer} from './features/outbox/mailer.js';
import {seedFirstOwner, seedOwners} from './features/owner/accounts.js';
import {recordPictureUses} from './features/pictures/pictures.js';
import {FIRST_RATES, type Rates} from './features/pricing/rates.js';
import {seedRates} from './features/pricing/stored-rates.js';
import {pictureUser} from './features/products/save-product.js';
import {seedReviews} from './features/reviews/import.js';
import {seedEvents} from './features/site-content/collections/seed-events.js';
import {seedJournal} from './features/site-content/collections/seed-journal.js';
import {seedNavigation} from './features/site-content/seed-navigation.js';
import {deleteExpired} from './housekeeping.js';
import {CannotStart} from './kernel/cannot-start.js';
import {batchesOf} from './kernel/database/batches.js';
import {connect, type Database, type DatabaseOptions} from './kernel/database/connect.js';
import {migrate} from './kernel/database/migrate.js';
import {createPasswords, type PasswordCost} from './kernel/security/password.js';
import {MIGRATIONS} from './migrations/index.js';

/** What the database is opened and filled from; each has a default but `dataDir`. */
export interface DatabaseStart {
  /** Where the embedded database lives; null keeps it in memory. */
  readonly dataDir: string | null;
  /** Opens the database in memory. Default a new, empty one. */
  readonly openInMemory?: DatabaseOptions['openInMemory'];
  /** A PostgreSQL server, instead of the embedded database. */
  readonly databaseUrl?: string | null;
  /** Connections to that server. Default 20. */
  readonly poolSize?: number;
  /** The products. Default the example site's. */
  readonly catalog?: readonly CatalogProduct[];
  /** Somebody's own shop, with its own products, forms and pages, in place of the example shop. */
  readonly own?: OwnShop;
  /** The mail server that sends the outbox; null for none, so that emails stay there. Default null. */
  readonly mail?: MailSettings | null;
  /** What a guess at a new password costs. Default that of the OWASP advice; tests have a small one. */
  readonly passwordCost?: PasswordCost;
  /** Gives the owner of a shop of one's own a new password. Default false. */
  readonly newOwnerPassword?: boolean;
  /** Takes a line for whoever starts the platform: the owner's first password. Default prints it. */
  readonly announce?: (line: string) => void;
}

const DEFAULT_POOL_SIZE = 20;

/** What the file of a shop of one's own says of shipping and tax: the same for every place. */
const ratesOf = ({terms: {shippingCents, freeFromCents, taxPercent}}: OwnShop): Rates => ({
  shipping: [{id: 'standard', name: '', priceCents: shippingCents, freeFromCents, countries: []}],
  taxes: [{country: '', region: '', rateMilli: Math.round(taxPercent * 1000), isIncluded: false}],
});

/** Reports what the pages of a shop of one's own name and the shop lacks: its owner adds products and forms too. */
async function checkOwnPages(db: Database, own: OwnShop): Promise<void> {
  const products = await catalogOf(db);
  const forms = await formIds(db);
  own.checkPages({products: products.map(({id}) => id), forms: [...forms]});
}

/** Takes over the file of a shop of one's own. The uploaded pictures that it names stay: an export names them. */
async function watchOwnFile(
  db: Database,
  {catalog, folder, productFiles}: OwnShop,
  {announce, nowMs}: {readonly announce: (line: string) => void; readonly nowMs: number},
) {
  const taken = await watchFile(db, catalog);
  for (const {title} of taken)
    announce(
      `The catalogue's "${title}" is not read: the shop has one that its owner made, with this address or SKU`,
    );
  const uses = catalog
    .filter(product => !taken.has(product))
    .map(({id, images}) => [pictureUser(id), images.map(({src}) => src)] as const);
  await db.transaction().execute(async tx => {
    for (const batch of batchesOf(uses)) await recordPictureUses(tx, new Map(batch));
    const watched = new Set(uses.map(([user]) => user));
    const files = new Map([...productFiles].filter(([id]) => watched.has(pictureUser(id))));
    if (folder !== null) await watchFolder(tx, {folder, files, nowMs});
  });
}

/** Why a PostgreSQL server cannot be used, as it or the system says: whoever starts the platform can mend these. */
const UNUSABLE = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // A wrong user or password, no such database, no right to make tables. Source: PostgreSQL, Appendix A.
  ...['28P01', '28000', '3D000', '42501'],
]);

/** Migrates a database. Rejects with `CannotStart`, which has no password, where the server of `DATABASE_URL` cannot be used. */
async function migrateReached(db: Database, databaseUrl: string | null): Promise<void> {
  try {
    await migrate(db, MIGRATIONS);
  } catch (error) {
    const {code = '', message = ''} = Object(error) as {readonly code?: string; readonly message?: string};
    if (databaseUrl === null || !UNUSABLE.has(code)) throw error;
    await db.destroy();
    throw new CannotStart(
      `The server of DATABASE_URL cannot be used: ${message || code}. Start it, or correct the address, as postgres://user:password@host:5432/shop.`,
      {cause: error},
    );
  }
}

/**
 * Opens, migrates and fills the database. Rejects with `CannotStart` where another server has the folder, or where that of
 * `databaseUrl` cannot be used.
 */
export async function openDatabase(options: DatabaseStart, nowMs: () => number): Promise<Database> {
  const {databaseUrl = null, poolSize = DEFAULT_POOL_SIZE, dataDir} = options;
  const passwords = createPasswords(options.passwordCost);
  const {db, limit} = connect({databaseUrl, dataDir, poolSize, openInMemory: options.openInMemory});
  await migrateReached(db, databaseUrl);
  if (options.own)
    await watchOwnFile(db, options.own, {announce: options.announce ?? console.log, nowMs: nowMs()});
  else {
    await seedCatalog(db, options.catalog ?? [...CATALOG, COURSE]);
    await seedExampleFiles(db, nowMs());
  }
  await (options.own ? seedFirstOwner({db, passwords}, options) : seedOwners(db, passwords));
  await seedForms(db, options.own?.forms);
  await seedRates(db, options.own ? ratesOf(options.own) : FIRST_RATES, {isFile: Boolean(options.own)});
  await seedNavigation(db, {isOwn: Boolean(options.own)});
  if (options.own) await checkOwnPages(db, options.own);
  else {
    await seedCoupons(db, nowMs());
    await seedGiftCards(db, nowMs());
    await seedReviews(db);
    await seedPageLocks(db);
    await seedJournal(db);
    await seedEvents(db);
  }
  if (!options.mail) await forgetMailer(db);
  await deleteExpired(db, nowMs());
  limit();
  return db;
}
