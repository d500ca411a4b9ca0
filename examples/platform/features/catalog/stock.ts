import {sql, type Transaction} from 'kysely';
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

/** One conditional statement: the database checks and takes in one step, so no two buyers share a unit. Answers what is left. */
const take = (tx: Tx, variantId: string, units: number): Promise<{readonly after: number} | undefined> =>
  tx
    .updateTable('variant')
    .set({qty_in_stock: sql<number>`qty_in_stock - ${units}`})
    .where('id', '=', variantId)
    .where('qty_in_stock', '>=', units)
    .returning('qty_in_stock as after')
    .executeTakeFirst();

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

/** Units of a counted variant before and after they were taken. */
interface Taken {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** Takes all units of a cart out of stock, and answers how many there are now. Throws a 409 `Refusal` naming every short line, having taken nothing. */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<readonly Taken[]> {
  const short: string[] = [];
  const taken: Taken[] = [];
  for (const [id, units] of wantedUnits(lines)) {
    const found = await take(tx, id, units);
    if (found) taken.push({id, before: found.after + units, after: found.after});
    else short.push(id);
  }
  if (short.length === 0) return taken;
  throw new Refusal(409, 'out-of-stock', {fields: {items: await shortItems(tx, lines, short)}});
}
