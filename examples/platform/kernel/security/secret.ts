import {randomBytes} from 'node:crypto';
import type {Database} from '../database/connect.js';

const SECRET_BYTES = 32;

/** The signing secret all servers of this database share: made once, by whichever server starts first. */
export async function sharedSecret(db: Database): Promise<string> {
  const made = {name: 'secret', value: randomBytes(SECRET_BYTES).toString('base64url')};
  await db
    .insertInto('setting')
    .values(made)
    .onConflict(c => c.doNothing())
    .execute();
  const {value} = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return value;
}
