import type {Transaction} from 'kysely';
import type {StoredTexts} from '../../../../src/builder/texts/text-calls.js';
import {isSameData} from '../../../../src/site/page-content.js';
import type {SiteTexts} from '../../../../src/site/site-texts.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
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

/** Saves a change as the next revision. Throws `page-stale` (409) with the texts as they are, where they are no longer at `revision`. */
async function writeTexts(
  tx: Tx,
  revision: number,
  changeOf: (stored: StoredTexts) => Partial<TextsFile>,
): Promise<StoredTexts> {
  await lockTexts(tx);
  const stored = await storedTexts(tx);
  if (stored.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {texts: stored}});
  const {draft = stored.draft, published} = changeOf(stored);
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
  return storedTexts(tx);
}

/** Saves the draft. Throws as `writeTexts`. */
export const saveTexts = (tx: Tx, revision: number, draft: SiteTexts): Promise<StoredTexts> =>
  writeTexts(tx, revision, () => ({draft}));

/** Shows visitors the draft. Throws as `writeTexts`. */
export const publishTexts = (tx: Tx, revision: number): Promise<StoredTexts> =>
  writeTexts(tx, revision, ({draft}) => ({published: draft}));

/** What the file of a site has of the texts; undefined before anybody has saved any. */
export async function textsFile(db: Reader): Promise<TextsFile | undefined> {
  const {revision, draft, published} = await storedTexts(db);
  return revision === 0 ? undefined : {draft, published};
}

/** Takes over the texts of a site's file, as the next revision. */
export async function importTexts(tx: Tx, file: TextsFile): Promise<void> {
  const {revision} = await storedTexts(tx);
  await writeTexts(tx, revision, () => file);
}
