import {createHash} from 'node:crypto';
import type {ExpressionBuilder, ExpressionWrapper, SqlBool, Transaction} from 'kysely';
import {IMAGE_WIDTHS_PX} from '../../../../src/tables/image-widths.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {PictureStore} from '../../kernel/files/picture-store.js';
import {pictureAddress, pictureIdAt} from './addresses.js';
import type {Colours} from './colours.js';
import {type ReadyPicture, readPicture} from './decode.js';
import {PICTURES_MAX} from './limits.js';
import {namedPictures} from './named-pictures.js';
import {UNUSED_PICTURE_MS} from './tables.js';

type Tx = Transaction<Tables>;
type PictureFiles = Pick<PictureStore, 'masters' | 'scaled'>;

/** A stored picture. Sizes are in pixels. */
export interface StoredPicture {
  readonly id: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly colours: Colours;
}

const ID_CHARACTERS = 22;

/** The id of a picture: a hash of its file. */
export const pictureIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, ID_CHARACTERS);

/** The shop has no room for one more picture. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures' as const;
}

/** Where a picture goes, and when. */
interface Adding {
  readonly db: Database;
  readonly pictures: PictureStore;
  readonly nowMs: number;
}

/** Stores an uploaded file as a picture. Throws `PictureRefused`, `TooManyPictures`. */
export const addPicture = async (adding: Adding, file: Uint8Array): Promise<StoredPicture> =>
  storePicture(adding, await readPicture(file));

/** Stores a picture that is ready. Throws `TooManyPictures`. */
export async function storePicture(
  {db, pictures, nowMs}: Adding,
  {bytes, ending, width, height, colours}: ReadyPicture,
): Promise<StoredPicture> {
  const id = pictureIdOf(bytes);
  const {count} = await db
    .selectFrom('picture')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= PICTURES_MAX) throw new TooManyPictures();
  // The row is first: a file without one would stay forever, a row without a file goes after a day.
  await db
    .insertInto('picture')
    .values({
      id,
      ending,
      width,
      height,
      bytes: bytes.length,
      colours: JSON.stringify(colours),
      created_ms: nowMs,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet({created_ms: nowMs}))
    .execute();
  await pictures.masters.write(`${id}.${ending}`, bytes);
  return {id, src: pictureAddress({id, ending}), width, height, colours};
}

/** The stored pictures among addresses, by address. */
export async function picturesAt(
  db: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const idByAddress = new Map(
    addresses.flatMap(address => {
      const id = pictureIdAt(address);
      return id === null ? [] : [[address, id] as const];
    }),
  );
  if (!idByAddress.size) return new Map();
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'ending', 'width', 'height', 'colours'])
    .where('id', 'in', [...new Set(idByAddress.values())])
    .execute();
  const byId = new Map(
    rows.map(({colours, ...row}) => [
      row.id,
      {
        id: row.id,
        width: row.width,
        height: row.height,
        src: pictureAddress(row),
        colours: JSON.parse(colours),
      },
    ]),
  );
  return new Map(
    [...idByAddress].flatMap(([address, id]) => {
      const picture = byId.get(id);
      return picture ? [[address, picture] as const] : [];
    }),
  );
}

/** Records which pictures each of `users`, as `product 65a1f0`, shows from now on; what it showed before is forgotten. */
export async function recordPictureUses(
  tx: Tx,
  users: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (!users.size) return;
  await tx
    .deleteFrom('picture_use')
    .where('used_by', 'in', [...users.keys()])
    .execute();
  const stored = await picturesAt(tx, [...users.values()].flat());
  const uses = [...users].flatMap(([used_by, addresses]) =>
    [...new Set(addresses.flatMap(address => stored.get(address)?.id ?? []))].map(picture_id => ({
      picture_id,
      used_by,
    })),
  );
  if (uses.length) await tx.insertInto('picture_use').values(uses).execute();
}

/** Pictures that go in one transaction: it waits for a store that may be far away. Source: our choice. */
const DELETED_AT_ONCE = 20;

/** Removes a picture's file and every width of it. */
const removeFiles = ({masters, scaled}: PictureFiles, {id, ending}: {id: string; ending: string}) =>
  Promise.all([
    masters.remove(`${id}.${ending}`),
    ...IMAGE_WIDTHS_PX.map(width => scaled.remove(`${id}-${width}.${ending}`)),
  ]);

/** A picture that nobody shows, and that is older than a time. */
const isUnused =
  (beforeMs: number) =>
  (row: ExpressionBuilder<Tables, 'picture'>): ExpressionWrapper<Tables, 'picture', SqlBool> =>
    row.and([
      row('created_ms', '<=', beforeMs),
      row.not(
        row.exists(
          row
            .selectFrom('picture_use')
            .select('picture_id')
            .whereRef('picture_use.picture_id', '=', 'picture.id'),
        ),
      ),
    ]);

/** Keeps the pictures that only a text of the site names, as a page whose file is not in the library, for another day. */
async function copyNamedPictures(db: Database, nowMs: number): Promise<void> {
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where(isUnused(nowMs - UNUSED_PICTURE_MS))
    .execute();
  if (!rows.length) return;
  const named = await namedPictures(db);
  const ids = rows.flatMap(({id}) => (named.has(id) ? [id] : []));
  if (ids.length) await db.updateTable('picture').set({created_ms: nowMs}).where('id', 'in', ids).execute();
}

/** Deletes the pictures that nobody has shown and no text of the site has named for a day, with their files. Where these cannot be removed now, the next run does it. */
export async function deleteUnusedPictures(db: Database, store: PictureFiles, nowMs: number): Promise<void> {
  await copyNamedPictures(db, nowMs);
  const isOld = isUnused(nowMs - UNUSED_PICTURE_MS);
  let deleted: number;
  do {
    deleted = await db.transaction().execute(async tx => {
      const unused = await tx
        .deleteFrom('picture')
        .where(isOld)
        .where('id', 'in', some =>
          some.selectFrom('picture').select('id').where(isOld).limit(DELETED_AT_ONCE),
        )
        .returning(['id', 'ending'])
        .execute();
      // Before the commit: the same picture may be uploaded again as soon as its row is gone.
      for (const picture of unused) await removeFiles(store, picture);
      return unused.length;
    });
  } while (deleted === DELETED_AT_ONCE);
}
