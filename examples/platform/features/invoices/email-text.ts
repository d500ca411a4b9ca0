import {getInvoiceTexts} from '../../../site/model/invoice.js';
import {localeIn} from '../../../site/model/languages.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {documentPath} from './document-token.js';
import {hasInvoice} from './make-invoice.js';

interface EmailContext {
  readonly shop: Pick<Shop, 'own' | 'origin' | 'secret'>;
  readonly language: Language;
}

/** What an email of a paid order says of its invoice, with the link to it; nothing where there is none. */
export async function invoiceText(
  db: Reader,
  orderId: string,
  {shop, language}: EmailContext,
): Promise<readonly string[]> {
  if (!(await hasInvoice(db, orderId, shop))) return [];
  const {yourInvoice} = getInvoiceTexts(localeIn(language, shop.own));
  return [`${yourInvoice}\n${shop.origin}${documentPath(shop.secret, orderId)}`];
}

/** What an email of a refund says of its credit note, with the link to it; nothing where there is none. */
export const creditText = (id: string | null, {shop, language}: EmailContext): readonly string[] => {
  if (id === null) return [];
  const {yourCreditNote} = getInvoiceTexts(localeIn(language, shop.own));
  return [`${yourCreditNote}\n${shop.origin}${documentPath(shop.secret, id)}`];
};
