import {randomBytes} from 'node:crypto';
import type {Database} from '../database/connect.js';

const SECRET_BYTES = 32;

/** A random text that all servers of this database share: made once, by whichever server asks first. */
async function sharedText(db: Database, name: string): Promise<string> {
  const made = {name, value: randomBytes(SECRET_BYTES).toString('base64url')};
  await db
    .insertInto('setting')
    .values(made)
    .onConflict(c => c.doNothing())
    .execute();
  const {value} = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** The signing secret of this database's servers. */
export const sharedSecret = (db: Database): Promise<string> => sharedText(db, 'secret');

/** What tells this database's shop from others where they share a place. It is no secret. */
export const sharedShopId = (db: Database): Promise<string> => sharedText(db, 'shop-id');
