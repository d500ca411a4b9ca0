import type {Generated} from 'kysely';
import type {RetentionTable} from '../../kernel/database/retention.js';

/** An invoice, or a credit note that gives back of one. */
export type DocumentKind = 'invoice' | 'credit-note';

/** A document: rows are added, and the database refuses to change them. */
export interface InvoiceTable {
  /** That of its order for an invoice: an order has one at most. */
  id: string;
  position: Generated<number>;
  order_id: string;
  kind: DocumentKind;
  /** That of its date in the time zone of the shop. */
  year: number;
  /** Its place among those of its kind and year, from 1 and without a gap. */
  serial: number;
  number: string;
  /** Minor units of its currency, above 0 for a credit note too. */
  total_cents: number;
  /** All that it says, as JSON text of a `Snapshot`. */
  content: string;
  created_ms: number;
}

/** The last number that was given to a kind in a year. */
export interface InvoiceNumberTable {
  kind: DocumentKind;
  year: number;
  last: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_number: InvoiceNumberTable;
  }
}

/** How long these tables keep their rows. Source: Directive 2006/112/EC, article 244; each country says for how many years. */
export const INVOICES_RETENTION: RetentionTable = {
  invoice: {storedFor: 'for good, as the law asks: also where the buyer’s account is deleted'},
  invoice_number: {storedFor: 'for good: numbers go on from it'},
};
