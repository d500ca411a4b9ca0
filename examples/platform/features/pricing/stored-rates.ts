import type {Transaction} from 'kysely';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Rates} from './rates.js';

/** The name of the setting that is there once rates were stored; its value says who decides on them. */
const SETTING = 'rates-decided-by';

/** What the shop charges besides its prices. */
export async function readRates(db: Reader): Promise<Rates> {
  const options = await db
    .selectFrom('shipping_option')
    .select(['id', 'name', 'price_cents as priceCents', 'free_from_cents as freeFromCents', 'countries'])
    .orderBy('position')
    .execute();
  const taxes = await db
    .selectFrom('tax_rate')
    .select(['country', 'region', 'rate_milli as rateMilli', 'is_included as isIncluded'])
    .orderBy('country')
    .orderBy('region')
    .execute();
  return {
    shipping: options.map(({countries, ...option}) => ({...option, countries: JSON.parse(countries)})),
    taxes,
  };
}

/** The rates that the owner decided on; null where they are still those that the shop began with. */
export async function ownerRates(db: Reader): Promise<Rates | null> {
  const isDecided = matchesRow(
    db.selectFrom('setting').select('name').where('name', '=', SETTING).where('value', '=', 'owner'),
  );
  return (await isDecided) ? readRates(db) : null;
}

/** Replaces all rates. `by` decides on them from now on. */
export async function storeRates(
  tx: Transaction<Tables>,
  {shipping, taxes}: Rates,
  by: 'file' | 'owner',
): Promise<void> {
  await tx.deleteFrom('shipping_option').execute();
  await tx.deleteFrom('tax_rate').execute();
  if (shipping.length)
    await tx
      .insertInto('shipping_option')
      .values(
        shipping.map(({id, name, priceCents, freeFromCents, countries}) => ({
          id,
          name,
          price_cents: priceCents,
          free_from_cents: freeFromCents,
          countries: JSON.stringify(countries),
        })),
      )
      .execute();
  if (taxes.length)
    await tx
      .insertInto('tax_rate')
      .values(
        taxes.map(({country, region, rateMilli, isIncluded}) => ({
          country,
          region,
          rate_milli: rateMilli,
          is_included: isIncluded,
        })),
      )
      .execute();
  await tx
    .insertInto('setting')
    .values({name: SETTING, value: by})
    .onConflict(conflict => conflict.column('name').doUpdateSet({value: by}))
    .execute();
}

/** Stores a shop's first rates. Those of a file are read at each start, until the owner saves their own. */
export async function seedRates(
  db: Database,
  rates: Rates,
  {isFile}: {readonly isFile: boolean},
): Promise<void> {
  const decided = (by: readonly string[]) =>
    matchesRow(db.selectFrom('setting').select('name').where('name', '=', SETTING).where('value', 'in', by));
  if (await decided(isFile ? ['owner'] : ['owner', 'file'])) return;
  await db.transaction().execute(tx => storeRates(tx, rates, 'file'));
}
