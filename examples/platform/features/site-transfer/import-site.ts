import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {ImportedProduct, LeftOut, ProductChoice} from '../../../../src/tables/site-archive.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {createPause} from '../../kernel/pauses.js';
import {lockProductFiles} from '../downloads/product-files.js';
import {formIds} from '../forms/definitions.js';
import {mayWrite} from '../owner/access.js';
import {amountsOf} from '../owner/amounts.js';
import {type OwnerLanguage, ownerLocaleOf} from '../owner/language.js';
import type {StaffWriter} from '../owner/write-as-owner.js';
import type {StoredPicture} from '../pictures/pictures.js';
import type {Saving} from '../products/save-product.js';
import {importCollections} from './import-collections.js';
import {importCoupons} from './import-coupons.js';
import {
  checkDownloads,
  importDownloads,
  type PreparedDownloads,
  prepareDownloads,
} from './import-downloads.js';
import {importEventTexts} from './import-event-texts.js';
import {importFiles, preparePictures, storeContents} from './import-files.js';
import {importForms, prepareForms} from './import-forms.js';
import {importNavigation} from './import-navigation.js';
import {importPages} from './import-pages.js';
import {importProducts} from './import-products.js';
import {importSettings} from './import-settings.js';
import {checkCollections} from './prepare-collections.js';
import {isInCurrency, prepareProducts} from './prepare-products.js';
import {checkRates} from './prepare-rates.js';
import {openArchive} from './read-archive.js';
import type {SiteIndex} from './schema.js';

/** Who imports, and in which language they read what is wrong. */
export interface Importer {
  readonly role: RoleName;
  readonly language: OwnerLanguage;
  /** What is done with products that the shop has too. */
  readonly choice: ProductChoice;
}

/** A file that was checked as a whole, whose pictures and documents are stored. */
export interface PreparedSite {
  readonly index: SiteIndex;
  readonly role: RoleName;
  readonly forms: readonly CatalogForm[];
  readonly products: readonly Saving[];
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  readonly downloads: PreparedDownloads;
  readonly leftOut: readonly LeftOut[];
  readonly choice: ProductChoice;
}

/** Products that this person and this shop take, and those that they do not. */
function chooseProducts(products: readonly CatalogProduct[], {role}: Importer, shop: Shop) {
  const amounts = amountsOf(shop);
  const reasonOf = (product: CatalogProduct): LeftOut['reason'] | null => {
    if (!mayWrite('/owner/products/file', role)) return 'role';
    return isInCurrency(product, amounts) ? null : 'currency';
  };
  return {
    taken: products.filter(product => reasonOf(product) === null),
    leftOut: products.flatMap((product): LeftOut[] => {
      const reason = reasonOf(product);
      return reason ? [{kind: 'product', id: product.id, name: product.title, reason}] : [];
    }),
  };
}

/**
 * Checks a site's file as a whole, and then stores its pictures and documents. Throws `body-invalid`, whose `field` names
 * what is wrong, as `products.3.variants.0.price`.
 */
export async function prepareSite(shop: Shop, bytes: Uint8Array, by: Importer): Promise<PreparedSite> {
  const pause = createPause();
  const opened = await openArchive(bytes, pause);
  const {index} = opened;
  await checkCollections(index, pause);
  const forms = prepareForms(index.forms, by.language);
  checkRates(index, amountsOf(shop));
  const known = await formIds(shop.db);
  const {taken, leftOut} = chooseProducts(index.products, by, shop);
  const rules = {
    amounts: amountsOf(shop),
    formIds: new Set([...known, ...forms.map(({id}) => id)]),
    language: by.language,
    locale: ownerLocaleOf(by.language, shop.own),
  };
  const products = await prepareProducts(taken, rules, pause);
  const ready = await preparePictures(opened);
  checkDownloads(opened);
  const {role, choice} = by;
  const pictures = await storeContents(shop, opened, ready);
  const downloads = await prepareDownloads(shop, opened, role);
  return {index, role, choice, forms, products, leftOut, pictures, downloads};
}

const outcomeOf = ({id, name}: LeftOut): ImportedProduct => ({id, name, outcome: 'left-out'});

/** What became of an import. */
export type SiteImported = Awaited<ReturnType<typeof importSite>>;

/** Writes the products of a file with what they deliver, and the coupons, which may be for one of them. */
async function importShop(
  tx: Transaction<Tables>,
  shop: Shop,
  {index, choice, role, ...prepared}: PreparedSite,
) {
  const amounts = amountsOf(shop);
  // An upload of an owner locks the files of products first, and then the product.
  await lockProductFiles(tx);
  const products = await importProducts(tx, prepared.products, {choice, amounts, nowMs: shop.nowMs()});
  const outcomes = [...products.outcomes, ...prepared.leftOut.map(outcomeOf)];
  const given = {...prepared.downloads, outcomes, role, shop};
  const downloads = await importDownloads(tx, index, given);
  const coupons = await importCoupons(tx, index.coupons, {amounts, role});
  return {
    came: {
      products: products.came,
      productOutcomes: outcomes,
      downloads: downloads.came,
      coupons: coupons.came,
    },
    leftOut: [...prepared.leftOut, ...products.leftOut, ...downloads.leftOut, ...coupons.leftOut],
  };
}

/**
 * Writes a checked file. Pages, collections and items become the next revision of those by the same id; settings that the file has are replaced; what
 * else the site has stays, and a coupon, form or file by an id that it has is left out, as a product is unless the file's is chosen.
 */
export async function importSite(
  tx: Transaction<Tables>,
  shop: Shop,
  prepared: PreparedSite,
  by: StaffWriter,
) {
  const {index, pictures, role} = prepared;
  const files = await importFiles(tx, {files: index.files, pictures}, by);
  const forms = await importForms(tx, shop, prepared.forms, by);
  const sold = await importShop(tx, shop, prepared);
  const {leftOut, ...pages} = await importPages(tx, index, by);
  const collections = await importCollections(tx, index, by);
  const eventTexts = await importEventTexts(tx, index, shop.own);
  await importNavigation(tx, index, shop.own);
  const terms = {amounts: amountsOf(shop), role, own: shop.own, nowMs: shop.nowMs, by};
  const settings = await importSettings(tx, index, terms);
  return {
    ...pages,
    collections: collections.collections + eventTexts,
    items: collections.items,
    ...sold.came,
    forms: forms.came,
    files: files.came,
    settings: settings.came,
    leftOut: [
      ...leftOut,
      ...collections.leftOut,
      ...sold.leftOut,
      ...forms.leftOut,
      ...files.leftOut,
      ...settings.leftOut,
    ],
  };
}
