import type {Transaction} from 'kysely';
import type {StoredStyles} from '../../../../src/builder/styles/style-calls.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {FIRST_STYLES, type SiteStyles} from '../../../../src/site/styles/site-styles.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {StylesFile} from './schemas.js';

type Tx = Transaction<Tables>;

/** Where visitors get the stylesheet. */
export const STYLESHEET_PATH = '/assets/site-styles.css';

interface Row {
  readonly revision: number;
  readonly draft: string;
  readonly published: string | null;
  readonly published_revision: number | null;
}

const FIRST_ROW: Row = {
  revision: 0,
  draft: JSON.stringify(FIRST_STYLES),
  published: null,
  published_revision: null,
};

const rowOf = async (db: Reader): Promise<Row> =>
  (await db
    .selectFrom('site_styles')
    .select(['revision', 'draft', 'published', 'published_revision'])
    .executeTakeFirst()) ?? FIRST_ROW;

const stylesOf = ({revision, draft, published, published_revision}: Row): StoredStyles => ({
  revision,
  draft: JSON.parse(draft),
  published: published === null ? null : JSON.parse(published),
  publishedRevision: published_revision,
  isChanged: published === null || !isSameData(JSON.parse(published), JSON.parse(draft)),
});

/** The styles as the editor has them. */
export const storedStyles = async (db: Reader): Promise<StoredStyles> => stylesOf(await rowOf(db));

/** Address of the stylesheet that visitors get, another one after each publication; null for none. */
export async function stylesheetAddress(db: Reader): Promise<string | null> {
  const found = await db.selectFrom('site_styles').select('published_revision').executeTakeFirst();
  const revision = found?.published_revision ?? null;
  return revision === null ? null : `${STYLESHEET_PATH}?v=${revision}`;
}

type Change = Partial<Pick<Row, 'draft' | 'published'>>;

/** Saves a change as the next revision. Throws `page-stale` (409) with the styles as they are, where they are no longer at `revision`. */
async function writeStyles(tx: Tx, revision: number, changeOf: (row: Row) => Change): Promise<StoredStyles> {
  await lockName(tx, 'site styles');
  const row = await rowOf(tx);
  if (row.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {styles: stylesOf(row)}});
  const change = changeOf(row);
  const next = {...row, ...change, revision: revision + 1};
  // Only what publishes or takes back changes what visitors see.
  const isSeen = 'published' in change;
  const values = {...next, published_revision: isSeen && next.published !== null ? next.revision : null};
  const {published, published_revision, ...draft} = values;
  await tx
    .insertInto('site_styles')
    .values({id: 1, ...values})
    .onConflict(conflict => conflict.column('id').doUpdateSet(isSeen ? values : draft))
    .execute();
  return storedStyles(tx);
}

/** Saves the draft. Throws as `writeStyles`. */
export const saveStyles = (tx: Tx, revision: number, draft: SiteStyles): Promise<StoredStyles> =>
  writeStyles(tx, revision, () => ({draft: JSON.stringify(draft)}));

/** Shows visitors the draft or other styles; null for the theme's own. Throws as `writeStyles`. */
export const publishStyles = (
  tx: Tx,
  revision: number,
  shown: SiteStyles | 'draft' | null,
): Promise<StoredStyles> =>
  writeStyles(tx, revision, ({draft}) => ({
    published: shown === 'draft' ? draft : shown && JSON.stringify(shown),
  }));

/** What the file of a site has of the styles; undefined before anybody has saved any. */
export async function stylesFile(db: Reader): Promise<StylesFile | undefined> {
  const {revision, draft, published} = await storedStyles(db);
  return revision === 0 ? undefined : ({draft, published} as StylesFile);
}

/** Takes over the styles of a site's file, as the next revision. */
export async function importStyles(tx: Tx, {draft, published}: StylesFile): Promise<void> {
  const {revision} = await rowOf(tx);
  await writeStyles(tx, revision, () => ({
    draft: JSON.stringify(draft),
    published: published && JSON.stringify(published),
  }));
}
