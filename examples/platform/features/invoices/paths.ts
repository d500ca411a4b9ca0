/** Where the owner's list of documents is. */
export const INVOICES_PATH = '/owner/invoices';
/** Where one of them is, as `?id=`. */
export const INVOICE_PATH = `${INVOICES_PATH}/invoice` as const;
/** Where the owner says who sells, and whether the shop makes invoices. */
export const SELLER_PATH = '/owner/seller';
/** Where a buyer reads a document: a token follows. */
export const DOCUMENT_PATH = '/invoice';
