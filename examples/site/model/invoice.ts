import {localizedFile} from './localized-file.js';

/** Texts of invoices and credit notes, by id. */
export type InvoiceTexts = typeof import('../data/invoice.en.json');

/** The texts of invoices and credit notes. Throws for a language that the shop does not speak. */
export const getInvoiceTexts = localizedFile<InvoiceTexts>('invoice');
