import type {PageModel} from '../../site/model/page-model.js';
import type {CartLine} from '../features/cart/cart-lines.js';
import {lineOf} from '../features/cart/carts.js';
import {LINE_FORM_PATH} from '../features/cart/wire-cart.js';
import {answersOfLine} from '../features/line-forms/line-form.js';
import type {Reader} from '../kernel/database/connect.js';
import type {Shopper} from '../kernel/http/shopper.js';
import {lookupText} from '../kernel/http/text.js';
import {textIn} from '../kernel/messages/localized-text.js';

type Query = Readonly<Record<string, string>>;

/** The item, or the line, whose form the page's address names. */
interface RequestedForm {
  readonly formId: string;
  readonly itemTitle: string;
  readonly line: CartLine | null;
}

async function askedItem(db: Reader, shopper: Shopper, itemId: string): Promise<RequestedForm | null> {
  const item = await db
    .selectFrom('product')
    .where('id', '=', lookupText(itemId))
    .select(['form_id as formId', 'titles'])
    .executeTakeFirst();
  if (!item?.formId) return null;
  return {formId: item.formId, itemTitle: textIn(item.titles, shopper.language), line: null};
}

/** What the address of a form's page names: a line of the shopper's own, or an item to add. */
export async function findRequestedForm(
  db: Reader,
  shopper: Shopper,
  {entry, item}: Query,
): Promise<RequestedForm | null> {
  if (entry === undefined) return item === undefined ? null : askedItem(db, shopper, item);
  const line = await lineOf(db, shopper, entry);
  return line?.formId ? {formId: line.formId, itemTitle: textIn(line.titles, shopper.language), line} : null;
}

/** What the page of a line's form shows, null for any other page or an address that names neither item nor line. */
export async function lineFormOf(
  db: Reader,
  shopper: Shopper,
  path: string,
  query: Query,
): Promise<PageModel['lineForm']> {
  const requested = path === LINE_FORM_PATH ? await findRequestedForm(db, shopper, query) : null;
  if (!requested) return null;
  const {formId, itemTitle, line} = requested;
  if (!line) return {formId, itemTitle, isLine: false, answers: {}, fileNames: {}};
  return {formId, itemTitle, isLine: true, ...(await answersOfLine(db, line, shopper.language))};
}
