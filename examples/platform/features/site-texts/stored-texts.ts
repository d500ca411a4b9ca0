import type {Transaction} from 'kysely';
import type {ChangeAction} from '../../../../src/builder/saving/change-history.js';
import type {StoredTexts} from '../../../../src/builder/texts/text-calls.js';
import {isSameData} from '../../../../src/site/page-content.js';
import type {SiteTexts} from '../../../../src/site/site-texts.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Writer} from '../owner/write-as-owner.js';
import {
  changesOf,
  forgetOldest,
  type History,
  inversesOf,
  partsBefore,
  versionOf,
} from '../site-content/history.js';
import type {TextsFile} from './schemas.js';

type Tx = Transaction<Tables>;

/** The texts as the editor has them; none before the first write. */
export async function storedTexts(db: Reader): Promise<StoredTexts> {
  const found = await db
    .selectFrom('site_texts')
    .select(['revision', 'draft', 'published'])
    .executeTakeFirst();
  const {revision, ...row} = found ?? {revision: 0, draft: '{}', published: '{}'};
  const draft: SiteTexts = JSON.parse(row.draft);
  const published: SiteTexts = JSON.parse(row.published);
  return {revision, draft, published, isChanged: !isSameData(draft, published)};
}

/** Lets no other transaction write the texts until this one ends. */
export const lockTexts = (tx: Tx): Promise<unknown> => lockName(tx, 'site texts');

/** The history of the texts, which are in one row. */
const TEXTS_HISTORY: History<SiteTexts> = {
  table: 'site_texts_change',
  subject: 'texts_id',
  before: (draft, inverses) => partsBefore(draft, inverses) as SiteTexts,
  first: 0,
};
const TEXTS_ID = '1';

/** A write of the texts: what becomes of the draft, and of what visitors see where it changes that. */
interface TextsWrite {
  /** The one that it was made on. */
  readonly revision: number;
  readonly action: ChangeAction;
  readonly changeOf: (stored: StoredTexts) => Partial<TextsFile> | Promise<Partial<TextsFile>>;
}

/** Saves a write as the next revision. Throws `page-stale` (409) with the texts as they are, where they are no longer at `revision`. */
async function writeTexts(
  tx: Tx,
  {revision, action, changeOf}: TextsWrite,
  {email, nowMs}: Writer,
): Promise<StoredTexts> {
  await lockTexts(tx);
  const stored = await storedTexts(tx);
  if (stored.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {texts: stored}});
  const {draft = stored.draft, published} = await changeOf(stored);
  const change = {
    revision: revision + 1,
    draft: JSON.stringify(draft),
    // Only what publishes changes what visitors see.
    ...(published ? {published: JSON.stringify(published)} : {}),
  };
  await tx
    .insertInto('site_texts')
    .values({id: 1, published: '{}', ...change})
    .onConflict(conflict => conflict.column('id').doUpdateSet(change))
    .execute();
  const row = {texts_id: TEXTS_ID, at_ms: nowMs};
  // What there was before the first write is the oldest version: nothing in place of the theme's own.
  const first = {...row, revision, action: 'create', email: '', inverses: '[]'};
  const write = {...row, revision: change.revision, action, email};
  await tx
    .insertInto('site_texts_change')
    .values([
      ...(revision === TEXTS_HISTORY.first ? [first] : []),
      {...write, inverses: inversesOf(stored.draft, draft)},
    ])
    .execute();
  await forgetOldest(tx, TEXTS_HISTORY, [TEXTS_ID]);
  return storedTexts(tx);
}

/** Saves the draft. Throws as `writeTexts`. */
export const saveTexts = (
  tx: Tx,
  {revision, draft}: {readonly revision: number; readonly draft: SiteTexts},
  by: Writer,
): Promise<StoredTexts> => writeTexts(tx, {revision, action: 'edit', changeOf: () => ({draft})}, by);

/** Shows visitors the draft, or `published` in its place. Throws as `writeTexts`. */
export const publishTexts = (
  tx: Tx,
  {revision, published}: {readonly revision: number; readonly published?: SiteTexts},
  by: Writer,
): Promise<StoredTexts> => {
  const changeOf: TextsWrite['changeOf'] = ({draft}) => ({published: published ?? draft});
  return writeTexts(tx, {revision, action: 'publish', changeOf}, by);
};

/** Brings the draft back as revision `to` left it. Throws as `writeTexts`, and `not-found` for a revision that is forgotten. */
export const restoreTexts = (
  tx: Tx,
  {revision, to}: {readonly revision: number; readonly to: number},
  by: Writer,
): Promise<StoredTexts> => {
  const changeOf: TextsWrite['changeOf'] = async ({draft}) => ({
    draft: await versionOf(tx, TEXTS_HISTORY, {id: TEXTS_ID, revision, draft}, to),
  });
  return writeTexts(tx, {revision, action: 'restore', changeOf}, by);
};

/** What was done to the texts, newest first. */
export const textChanges = (db: Reader, cursor: string | undefined) =>
  changesOf(db, TEXTS_HISTORY, {id: TEXTS_ID, cursor});

/** What the file of a site has of the texts; undefined before anybody has saved any. */
export async function textsFile(db: Reader): Promise<TextsFile | undefined> {
  const {revision, draft, published} = await storedTexts(db);
  return revision === 0 ? undefined : {draft, published};
}

/** Takes over the texts of a site's file, as the next revision. */
export async function importTexts(tx: Tx, file: TextsFile, by: Writer): Promise<void> {
  const {revision} = await storedTexts(tx);
  await writeTexts(tx, {revision, action: 'import', changeOf: () => file}, by);
}
