import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {storableText} from '../../kernel/http/text.js';
import {readShopSetting, writeShopSetting} from '../owner/shop-setting.js';

/** The most characters of each fact about the seller. Source: our choice. */
export const SELLER_MAX = {
  name: 120,
  address: 400,
  country: 60,
  vatNumber: 30,
  registerNumber: 120,
  email: 254,
  note: 500,
} as const;

/** Names a fact about the seller. */
export type SellerField = keyof typeof SELLER_MAX;

/** Who sells, as it stands on invoices; '' for what the owner left out. Source: Directive 2006/112/EC, article 226(3), (5) and (11). */
export type SellerData = Readonly<Record<SellerField, string>>;

const FIELDS = Object.keys(SELLER_MAX) as SellerField[];
/** Those of several lines. */
const LONG: readonly SellerField[] = ['address', 'note'];
/** Without these no invoice is one. */
export const NEEDED = ['name', 'address'] as const satisfies readonly SellerField[];

const typedText = (name: SellerField, sent: string): string => {
  const text = storableText(sent).replaceAll('\r\n', '\n').trim();
  return LONG.includes(name) ? text : text.replace(/\s+/g, ' ');
};

/** The facts that a form has. A text that is too long stays so: the form is refused for it. */
export const sellerIn = (fields: ReadonlyMap<string, string>): SellerData =>
  Object.fromEntries(FIELDS.map(name => [name, typedText(name, fields.get(name) ?? '')])) as SellerData;

/** What the owner has said about the seller, complete or not. */
export async function sellerData(db: Reader): Promise<SellerData> {
  const stored = await readShopSetting(db, 'seller');
  const found: Partial<SellerData> = stored === null ? {} : JSON.parse(stored);
  return sellerIn(new Map(Object.entries(found)));
}

/** Stores what the owner says about the seller. */
export const setSeller = (tx: Transaction<Tables>, data: SellerData): Promise<void> =>
  writeShopSetting(tx, 'seller', JSON.stringify(data));

/** What is missing for an invoice. */
const missingOf = (data: SellerData): readonly SellerField[] => NEEDED.filter(name => data[name] === '');

/** The seller; null while something is missing. */
export async function readSeller(db: Reader): Promise<SellerData | null> {
  const data = await sellerData(db);
  return missingOf(data).length ? null : data;
}
