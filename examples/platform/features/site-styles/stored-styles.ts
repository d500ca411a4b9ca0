import type {Transaction} from 'kysely';
import type {StoredStyles} from '../../../../src/builder/styles/style-calls.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {FIRST_STYLES, type SiteStyles} from '../../../../src/site/styles/site-styles.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {StylesFile} from './schemas.js';

type Tx = Transaction<Tables>;

const LOCK = 'site styles';

/** Where visitors get the stylesheet. */
export const STYLESHEET_PATH = '/assets/site-styles.css';

interface Row {
  readonly revision: number;
  readonly draft: string;
  readonly published: string | null;
  readonly published_revision: number | null;
}

/** Where the styles are stored, and the shop of one's own that they are of, if it is one. */
interface StyledSite extends Pick<Shop, 'own'> {
  readonly db: Reader;
}

/** The styles that a site has without published ones, which an owner begins with. */
export const themeStyles = ({own}: Pick<Shop, 'own'>): SiteStyles => own?.styles() ?? FIRST_STYLES;

const storedRow = async (db: Reader): Promise<Row | undefined> =>
  db
    .selectFrom('site_styles')
    .select(['revision', 'draft', 'published', 'published_revision'])
    .executeTakeFirst();

const rowOf = async (site: StyledSite): Promise<Row> =>
  (await storedRow(site.db)) ?? {
    revision: 0,
    draft: JSON.stringify(themeStyles(site)),
    published: null,
    published_revision: null,
  };

const stylesOf = ({revision, draft, published, published_revision}: Row): StoredStyles => ({
  revision,
  draft: JSON.parse(draft),
  published: published === null ? null : JSON.parse(published),
  publishedRevision: published_revision,
  isChanged: published === null || !isSameData(JSON.parse(published), JSON.parse(draft)),
});

/** The styles as the editor has them. */
export const storedStyles = async (site: StyledSite): Promise<StoredStyles> => stylesOf(await rowOf(site));

/** The revision of the draft; 0 before anybody has saved any. */
export const draftRevision = async (db: Reader): Promise<number> => (await storedRow(db))?.revision ?? 0;

/** Address of the stylesheet that visitors get, another one after each publication; null for none. */
export async function stylesheetAddress(db: Reader): Promise<string | null> {
  const found = await db.selectFrom('site_styles').select('published_revision').executeTakeFirst();
  const revision = found?.published_revision ?? null;
  return revision === null ? null : `${STYLESHEET_PATH}?v=${revision}`;
}

type Change = Partial<Pick<Row, 'draft' | 'published'>>;

/** Stores a change of a row as the next revision. Only what publishes or takes back changes what visitors see. */
async function putRow(tx: Tx, row: Row, change: Change): Promise<void> {
  const next = {...row, ...change, revision: row.revision + 1};
  const isSeen = 'published' in change;
  const values = {...next, published_revision: isSeen && next.published !== null ? next.revision : null};
  const {published, published_revision, ...draft} = values;
  await tx
    .insertInto('site_styles')
    .values({id: 1, ...values})
    .onConflict(conflict => conflict.column('id').doUpdateSet(isSeen ? values : draft))
    .execute();
}

/** Where a write takes place. */
interface StylesWrite extends Pick<Shop, 'own'> {
  readonly tx: Tx;
  /** The revision that it is made on. */
  readonly revision: number;
}

/** Saves a change as the next revision. Throws `page-stale` (409) with the styles as they are, where they are no longer at `revision`. */
async function writeStyles(
  {tx, own, revision}: StylesWrite,
  changeOf: (row: Row) => Change,
): Promise<StoredStyles> {
  const site = {db: tx, own};
  await lockName(tx, LOCK);
  const row = await rowOf(site);
  if (row.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {styles: stylesOf(row)}});
  await putRow(tx, row, changeOf(row));
  return storedStyles(site);
}

/** Saves the draft. Throws as `writeStyles`. */
export const saveStyles = (write: StylesWrite, draft: SiteStyles): Promise<StoredStyles> =>
  writeStyles(write, () => ({draft: JSON.stringify(draft)}));

/** Shows visitors the draft or other styles; null for the theme's own. Throws as `writeStyles`. */
export const publishStyles = (
  write: StylesWrite,
  shown: SiteStyles | 'draft' | null,
): Promise<StoredStyles> =>
  writeStyles(write, ({draft}) => ({
    published: shown === 'draft' ? draft : shown && JSON.stringify(shown),
  }));

/** What the file of a site has of the styles; undefined before anybody has saved any. */
export async function stylesFile(db: Reader): Promise<StylesFile | undefined> {
  const row = await storedRow(db);
  if (!row) return undefined;
  const {draft, published} = stylesOf(row);
  return {draft, published} as StylesFile;
}

/** Takes over the styles of a site's file, as the next revision. */
export async function importStyles(tx: Tx, {draft, published}: StylesFile): Promise<void> {
  await lockName(tx, LOCK);
  const texts = {draft: JSON.stringify(draft), published: published && JSON.stringify(published)};
  const row = (await storedRow(tx)) ?? {revision: 0, published_revision: null, ...texts};
  await putRow(tx, row, texts);
}
