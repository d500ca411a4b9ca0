import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {refundable} from '../ledger/refunds.js';
import {namedFiles} from '../line-forms/line-answers.js';
import type {OwnerLanguage} from '../owner/language.js';
import {filesIn, type ListedOrder, linesIn, type OrderLine, ordersFrom} from './listed-orders.js';
import {shipmentsOf} from './parcels.js';

/** An order as lists of it have it. */
export const entryOf = ({
  id,
  number,
  email,
  createdMs,
  isTest,
  status,
  sums,
  due,
  payment,
  captured,
  refunded,
}: ListedOrder) => ({
  id,
  number,
  email,
  createdMs,
  isTest,
  status,
  total: sums.total,
  due,
  payment,
  captured,
  refunded,
  currency: sums.currency,
});

const lineOf = (
  {title, sku, attributes, quantity, unitCents, answers}: OrderLine,
  files: ReadonlyMap<string, string>,
) => ({
  title,
  sku,
  attributes,
  quantity,
  unitCents,
  answers: answers.map(answer => ({
    label: answer.label,
    value: answer.value,
    files: namedFiles([answer]).flatMap(id => {
      const name = files.get(id);
      return name === undefined ? [] : [{id, name}];
    }),
  })),
});

/** What of an order its buyer knows as well. Throws `not-found`. */
async function sharedPart(db: Reader, id: string, language: OwnerLanguage) {
  const {
    rows: [order],
  } = await ordersFrom(db, {id});
  if (!order) throw new Refusal(404, 'not-found');
  const lines = await linesIn(db, [id], language);
  const files = await filesIn(db, lines);
  const {sums, shipping, note, status, due, captured} = order;
  const left = await refundable(db, id);
  const data = {
    ...entryOf(order),
    sums,
    shipping: shipping ?? null,
    shipments: await shipmentsOf(db, id),
    lines: lines.map(line => lineOf(line, files)),
  };
  return {data, note, refundable: left, version: contentTag([status, note, due, captured, left])};
}

/** An order as the editor has it; `version` is another one after each change. Throws `not-found`. */
export async function orderAt(db: Reader, id: string, language: OwnerLanguage) {
  const {data, ...more} = await sharedPart(db, id, language);
  return {...data, ...more};
}

/** An order as webhooks are sent it: without the owner's own note. */
export const orderForPrograms = async (db: Reader, id: string) => (await sharedPart(db, id, 'en')).data;
