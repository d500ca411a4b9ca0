import {BYTES_PER_MB} from './site-limits.js';

/** What the file of a site calls itself, in its `site.json`. */
export const SITE_ARCHIVE_FORMAT = 'vitrine-site';
/** The version that is written and read. Source: ours: docs/http.md, File of a site. */
export const SITE_ARCHIVE_VERSION = 2;

/** Name of the ZIP entry that has everything but the bytes of pictures, documents and files of products. */
export const SITE_ARCHIVE_INDEX = 'site.json';

/**
 * Bytes of the whole file, of its `site.json`, and of all pictures, documents and files of products in it. Source: our choice: the platform
 * holds the file in memory while it checks it.
 */
export const SITE_ARCHIVE_LIMITS = {
  bytes: 100 * BYTES_PER_MB,
  index: 15 * BYTES_PER_MB,
  contents: 80 * BYTES_PER_MB,
} as const;

/** Parts of a site that there are one of: an import replaces those that its file has. */
export const SITE_ARCHIVE_SETTINGS = [
  'navigation',
  'parts',
  'styles',
  'texts',
  'languages',
  'preferences',
  'mailing',
  'timeZone',
  'rates',
  'howToPay',
] as const;
export type SiteArchiveSetting = (typeof SITE_ARCHIVE_SETTINGS)[number];

/** What may be left out of a file, or of an import. */
export const LEFT_OUT_KINDS = [
  'page',
  'collection',
  'item',
  'tag',
  'category',
  'product',
  'download',
  'coupon',
  'form',
  'field',
  'file',
  'picture',
  'setting',
] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/**
 * Why something is left out. `exists`: the site has something else by this id, and keeps it. `address`, `sku`: another page,
 * collection, item or product has it. `full`: the site has no room. `role`: the importing person may not write it. `currency`: the shop sells in
 * another one. `unknown`: the platform has no such list or language. `size`: it does not fit into the file.
 * `gone`: its bytes are lost. `locked`: its password is not in the file, so that only its draft comes.
 * `setting`: the settings of the site do not allow it.
 */
export const LEFT_OUT_REASONS = [
  'exists',
  'address',
  'sku',
  'full',
  'role',
  'currency',
  'unknown',
  'size',
  'gone',
  'locked',
  'setting',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What an import does with products that the site has too: they stay, or become those of the file. The first is the default. */
export const PRODUCT_CHOICES = ['mine', 'file'] as const;
export type ProductChoice = (typeof PRODUCT_CHOICES)[number];

/** What became of a product of an import. `same`: the site had it just the same. `left-out`: the site has its own or none, for a reason. */
export const PRODUCT_OUTCOMES = ['added', 'replaced', 'same', 'left-out'] as const;
export type ProductOutcome = (typeof PRODUCT_OUTCOMES)[number];

/** A product of an import by its id and title. */
export interface ImportedProduct {
  readonly id: string;
  readonly name: string;
  readonly outcome: ProductOutcome;
}

/** Something that is left out, by its id and the name that the owner knows it by. */
export interface LeftOut {
  readonly kind: LeftOutKind;
  readonly id: string;
  readonly name: string;
  readonly reason: LeftOutReason;
}
