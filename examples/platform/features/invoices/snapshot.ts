import type {PageLocale} from '../../../site/model/languages.js';
import type {SellerData} from './seller.js';
import type {DocumentKind} from './tables.js';
import type {TaxPart} from './tax-parts.js';

/** What an invoice says of a line. Amounts are minor units. */
export interface SnapshotLine {
  readonly title: string;
  /** What was chosen, in a line of text. */
  readonly options: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitCents: number;
  /** The price of a unit without the tax that it contains. */
  readonly netUnitCents: number;
  readonly rateMilli: number;
}

/** The sums of an invoice in minor units. */
export interface SnapshotSums {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** Null where nothing is shipped. */
  readonly shippingCents: number | null;
  readonly addedTaxCents: number;
  readonly giftCardCents: number;
}

/** All that a document says, as it was when it was made: it is shown from this alone. Days are as `2026-11-30`. */
export interface Snapshot {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly paidOn: string;
  /** Language and region that it is written in. */
  readonly locale: PageLocale;
  readonly currency: string;
  readonly seller: SellerData;
  /** Name and address, line by line, and the email address. */
  readonly buyer: {readonly lines: readonly string[]; readonly email: string};
  /** Those that a credit note gives back, which may be none. */
  readonly lines: readonly SnapshotLine[];
  /** True where prices contain their tax. */
  readonly isTaxIncluded: boolean;
  readonly parts: readonly TaxPart[];
  readonly totalCents: number;
  /** Null for a credit note. */
  readonly sums: SnapshotSums | null;
  /** The invoice that a credit note changes; null for an invoice. Source: Directive 2006/112/EC, article 219. */
  readonly credits: {readonly number: string; readonly issuedOn: string} | null;
}

/** The snapshot in a stored content. */
export const snapshotIn = ({content}: {readonly content: string}): Snapshot =>
  JSON.parse(content) as Snapshot;
