import {sql, type Transaction} from 'kysely';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';

type Tx = Transaction<Tables>;

/** The part of a cart line that stock needs. */
interface StockLine {
  readonly id: string;
  readonly variantId: string;
  readonly sku: string;
  readonly unlimited: boolean;
  readonly quantity: number;
}

/** Units wanted of each counted variant, in one order for every buyer so that two never wait for each other. */
function wantedUnits(lines: readonly StockLine[]): [variantId: string, units: number][] {
  const wanted = new Map<string, number>();
  for (const line of lines)
    if (!line.unlimited) wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity);
  return [...wanted].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** One conditional statement: the database checks and takes in one step, so no two buyers share a unit. */
const take = (tx: Tx, variantId: string, units: number): Promise<boolean> =>
  matchesRow(
    tx
      .updateTable('variant')
      .set({qty_in_stock: sql<number>`qty_in_stock - ${units}`})
      .where('id', '=', variantId)
      .where('qty_in_stock', '>=', units)
      .returning('id'),
  );

async function shortItems(tx: Tx, lines: readonly StockLine[], short: readonly string[]) {
  const now = await tx
    .selectFrom('variant')
    .select(['id', 'qty_in_stock'])
    .where('id', 'in', [...short])
    .execute();
  const left = new Map(now.map(row => [row.id, row.qty_in_stock]));
  return lines
    .filter(line => short.includes(line.variantId))
    .map(line => ({
      entryId: line.id,
      sku: line.sku,
      qtyInStock: left.get(line.variantId) ?? 0,
      qtyInCart: line.quantity,
    }));
}

/** Takes all units of a cart out of stock. Throws a 409 `Refusal` naming every short line, having taken nothing. */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const short: string[] = [];
  for (const [variantId, units] of wantedUnits(lines))
    if (!(await take(tx, variantId, units))) short.push(variantId);
  if (short.length === 0) return;
  throw new Refusal(409, 'out-of-stock', {fields: {items: await shortItems(tx, lines, short)}});
}
