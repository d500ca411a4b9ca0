import type {Reader} from '../../kernel/database/connect.js';
import {createTurns} from '../../kernel/turns.js';
import {isPictureShown} from './named-pictures.js';

/** Every text of the site is searched for a picture: whoever asks for many waits, and other visitors do not. Source: our choice. */
const inTurn = createTurns({atOnce: 1, waitingMax: 100});

/**
 * Whether a picture is that of a deleted file and nothing shows it any more: it is stored because the file may come back, and visitors
 * do not get it.
 */
export async function isWithdrawn(db: Reader, id: string): Promise<boolean> {
  const deleted = await db
    .selectFrom('deleted_file')
    .select(({exists, selectFrom}) =>
      exists(selectFrom('picture_use').select('used_by').where('picture_id', '=', id)).as('isUsed'),
    )
    .where('picture_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!deleted || deleted.isUsed) return false;
  return !(await inTurn(() => isPictureShown(db, id)));
}
