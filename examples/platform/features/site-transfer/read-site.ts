import type {RoleName} from '../../../../src/tables/roles.js';
import {
  type LeftOut,
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {formsThere} from '../forms/definitions.js';
import {PICTURES_PATH} from '../pictures/addresses.js';
import {picturesAt, type StoredPicture} from '../pictures/pictures.js';
import {readStocks} from '../products/read-stocks.js';
import {navigationOf} from '../site-content/navigation.js';
import {pageLockStates} from '../site-content/page-locks.js';
import {publishedPages} from '../site-content/stored-pages.js';
import {siteParts} from '../site-settings/header-footer.js';
import {siteLanguages} from '../site-settings/languages.js';
import {mailingOf} from '../site-settings/mailing-connection.js';
import {allPreferences} from '../site-settings/preferences.js';
import {stylesFile} from '../site-styles/stored-styles.js';
import {textsFile} from '../site-texts/stored-texts.js';
import {fitCollections, readCollections} from './read-collections.js';
import {type FoundDownload, readDownloads, type StoredDownload} from './read-downloads.js';
import {readShop} from './read-shop.js';
import {documentEntry, downloadEntry, type IndexedFile, pictureEntry, type SiteIndex} from './schema.js';

/** Bytes of a picture, a document or a file of a product that go into the file. */
export interface ArchiveContent {
  /** The name of its entry. */
  readonly entry: string;
  readonly store: 'pictures' | 'documents' | 'downloads';
  /** The name under which it is stored. */
  readonly stored: string;
  readonly bytes: number;
  /** Where a file of a product is. */
  readonly at?: StoredDownload;
}

const storesOf = (db: Reader) =>
  db
    .selectFrom('store_category')
    .select(['collection_id as pageId', 'display_name as displayName', 'display_index as displayIndex'])
    .orderBy('collection_id')
    .execute();

async function pagesOf(db: Reader): Promise<SiteIndex['pages']> {
  const published = new Map((await publishedPages(db)).map(({id, content}) => [id, content]));
  const lockOf = await pageLockStates(db);
  const rows = await db
    .selectFrom('site_page')
    .select(['id', 'draft'])
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return rows.map(({id, draft}) => ({
    id,
    draft: JSON.parse(draft),
    published: published.get(id) ?? null,
    isLocked: lockOf(id).isLocked,
  }));
}

async function formsOf(db: Reader): Promise<SiteIndex['forms']> {
  const rows = await formsThere(db).select('definition').orderBy('id').execute();
  return rows.map(({definition}) => JSON.parse(definition));
}

/** A product with its stock now. One whose form was deleted has none. */
const productNow = (
  product: CatalogProduct,
  stocks: Awaited<ReturnType<typeof readStocks>>,
  hasForm: (id: string) => boolean,
): CatalogProduct => {
  const content = product.structuredContent;
  const {variants, additionalFieldsFormId: formId} = content;
  return {
    ...product,
    structuredContent: {
      ...content,
      additionalFieldsFormId: formId !== null && hasForm(formId) ? formId : null,
      variants: variants.map(variant => ({...variant, ...stocks.get(variant.id), id: variant.id})),
    },
  };
};

/** Every product, in the order of lists. */
async function productsOf(db: Reader, formIds: ReadonlySet<string>): Promise<CatalogProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'document', 'visibility'])
    .where('document', 'is not', null)
    .orderBy('list_position')
    .execute();
  const stocks = await readStocks(
    db,
    rows.map(({id}) => id),
  );
  return rows.map(({document, visibility}) => ({
    ...productNow(JSON.parse(document ?? ''), stocks, id => formIds.has(id)),
    visibility,
  }));
}

/** A file, and where its bytes are stored. */
interface FoundFile {
  readonly file: IndexedFile;
  readonly stored: string;
}

async function filesOf(db: Reader): Promise<readonly FoundFile[]> {
  const rows = await db
    .selectFrom('site_file')
    .selectAll()
    .where('ready', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(row => ({
    stored: `${row.id}.${row.ending}`,
    file: {
      id: row.id,
      name: row.name,
      type: row.type as IndexedFile['type'],
      bytes: row.bytes,
      picture: row.picture_id === null ? null : `${row.picture_id}.${row.ending}`,
      altText: row.alt_text,
      focalPoint: {x: row.focal_x, y: row.focal_y},
    },
  }));
}

const PICTURE_ADDRESSES = new RegExp(`${PICTURES_PATH}/[\\w-]{22}\\.(?:jpg|webp)`, 'g');

/** Addresses of uploaded pictures that a text of the site names. */
export const pictureAddressesIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(PICTURE_ADDRESSES) ?? []);

/** Uploaded pictures that a text of the site names, by their ids. */
async function picturesIn(db: Reader, text: string): Promise<ReadonlyMap<string, StoredPicture>> {
  const found = await picturesAt(db, [...pictureAddressesIn(text)]);
  return new Map([...found.values()].map(picture => [picture.id, picture]));
}

const pictureName = ({src}: StoredPicture): string => src.split('/').at(-1) ?? '';

/** Chooses contents in their order until the file is full. */
const createRoom = () => {
  let left: number = SITE_ARCHIVE_LIMITS.contents;
  const contents: ArchiveContent[] = [];
  return {
    contents,
    /** False where the content does not fit. */
    add(content: ArchiveContent): boolean {
      if (content.bytes > left) return false;
      left -= content.bytes;
      contents.push(content);
      return true;
    },
  };
};

type Found = Omit<SiteIndex, 'files' | 'downloads' | 'leftOut'> & {
  readonly files: readonly FoundFile[];
  readonly downloads: readonly FoundDownload[];
};

/** Chooses the files of products that fit. */
function fitDownloads(downloads: readonly FoundDownload[], room: ReturnType<typeof createRoom>) {
  const fits = ({file, at}: FoundDownload): boolean =>
    room.add({entry: downloadEntry(file), store: 'downloads', stored: file.id, bytes: file.bytes, at});
  const taken = downloads.filter(fits);
  const others = downloads.filter(found => !taken.includes(found));
  return {
    downloads: taken.map(({file}) => file),
    leftOut: others.map(({file: {id, name}}): LeftOut => ({kind: 'download', id, name, reason: 'size'})),
  };
}

async function contentsOf(db: Reader, {files, downloads, ...site}: Found) {
  const room = createRoom();
  const leftOut: LeftOut[] = [];
  const named = files.flatMap(({file}) => (file.picture ? [`${PICTURES_PATH}/${file.picture}`] : []));
  const pictures = await picturesIn(db, JSON.stringify([site, named]));
  const sizes = await db.selectFrom('picture').select(['id', 'bytes']).execute();
  const bytesOf = new Map(sizes.map(({id, bytes}) => [id, bytes]));
  for (const picture of pictures.values()) {
    const stored = pictureName(picture);
    const content = {entry: pictureEntry(stored), stored, bytes: bytesOf.get(picture.id) ?? 0};
    if (!room.add({...content, store: 'pictures'}))
      leftOut.push({kind: 'picture', id: picture.id, name: stored, reason: 'size'});
  }
  const fits = ({file, stored}: FoundFile): boolean => {
    if (file.picture !== null) return room.contents.some(content => content.stored === file.picture);
    return room.add({entry: documentEntry(file), store: 'documents', stored, bytes: file.bytes});
  };
  const taken = files.filter(found => {
    const isTaken = fits(found);
    if (!isTaken) leftOut.push({kind: 'file', id: found.file.id, name: found.file.name, reason: 'size'});
    return isTaken;
  });
  const fitting = fitDownloads(downloads, room);
  return {
    contents: room.contents,
    files: taken.map(({file}) => file),
    downloads: fitting.downloads,
    leftOut: [...leftOut, ...fitting.leftOut],
  };
}

/** Bytes of the index that are for files and for what is left out. */
const REST_BYTES = 3_000_000;

/** Languages and the mailing list; undefined for what the owner has not decided. */
async function decisionsOf({db, own}: Pick<Shop, 'db' | 'own'>) {
  const {revision, ...languages} = await siteLanguages(db, own);
  const {listId} = await mailingOf(db);
  return {
    ...(revision === 0 ? {} : {languages: {...languages, published: [...languages.published]}}),
    ...(listId === null ? {} : {mailing: {listId}}),
  };
}

/** Everything that the owner made: what `site.json` says, and which contents go with it. */
export async function readSite(
  {db, own, nowMs}: Pick<Shop, 'db' | 'own' | 'nowMs'>,
  role: RoleName,
): Promise<{index: SiteIndex; contents: readonly ArchiveContent[]}> {
  const forms = await formsOf(db);
  const preferences = await allPreferences(db);
  const styles = await stylesFile(db);
  const texts = await textsFile(db);
  const shop = await readShop({db, own, nowMs}, role);
  const made = {
    format: SITE_ARCHIVE_FORMAT,
    version: SITE_ARCHIVE_VERSION,
    pages: await pagesOf(db),
    stores: await storesOf(db),
    forms,
    products: await productsOf(db, new Set(forms.map(({id}) => id))),
    navigation: {items: (await navigationOf(db)).items, isWhole: true} as SiteIndex['navigation'],
    parts: (await siteParts(db)) as SiteIndex['parts'],
    ...(styles ? {styles} : {}),
    ...(texts ? {texts} : {}),
    ...(Object.keys(preferences).length ? {preferences} : {}),
    ...(await decisionsOf({db, own})),
    ...shop.made,
  } as const;
  const room = SITE_ARCHIVE_LIMITS.index - REST_BYTES - Buffer.byteLength(JSON.stringify(made));
  const fitting = fitCollections(await readCollections(db), room);
  const site = {...made, collections: fitting.collections};
  const delivered = await readDownloads(db, role);
  const found = {...site, files: await filesOf(db), downloads: delivered.downloads};
  const {contents, files, downloads, leftOut} = await contentsOf(db, found);
  const allLeftOut = [...shop.leftOut, ...fitting.leftOut, ...delivered.leftOut, ...leftOut];
  return {index: {...site, files, downloads, leftOut: allLeftOut}, contents};
}
