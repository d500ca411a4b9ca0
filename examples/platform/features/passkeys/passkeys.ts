import type {Selectable} from 'kysely';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {PasskeyTable} from './tables.js';

/** The most passkeys of an account. Source: our choice: more devices than a person has. */
export const PASSKEYS_MAX = 20;
/** Characters of a passkey's name. */
export const NAME_MAX = 60;

/** A stored passkey. */
export type PasskeyRow = Selectable<PasskeyTable>;

/** An account's passkeys, the oldest first. */
export const passkeysOf = (db: Reader, userId: string): Promise<readonly PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_ms').execute();

/** The passkey of a credential's id, undefined for none. */
export const passkeyAt = (db: Reader, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();

/** A name without what surrounds it. Throws `passkey-name`. */
export function passkeyName(typed: string): string {
  const name = typed.trim();
  if (!name || name.length > NAME_MAX) throw new Refusal(400, 'passkey-name', {fields: {field: 'name'}});
  return name;
}

/** Names a passkey of an account. Throws `passkey-unknown`, `passkey-name`. */
export async function renamePasskey(
  db: Database,
  {userId, id, name}: {userId: string; id: string; name: string},
): Promise<void> {
  const found = await db
    .updateTable('passkey')
    .set({name: passkeyName(name)})
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'passkey-unknown');
}

/** Deletes a passkey of an account. Throws `passkey-unknown`. */
export async function deletePasskey(db: Database, {userId, id}: {userId: string; id: string}): Promise<void> {
  const found = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'passkey-unknown');
}
