import type {Transaction} from 'kysely';
import {createUrlId} from '../../../../src/builder/url-id.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {collectionUrlIds} from './collections/addresses.js';
import {isReserved, RESERVED_URL_IDS} from './reserved.js';

/** First parts of addresses that pages and collections have. */
async function usedUrlIds(db: Reader): Promise<readonly string[]> {
  const pages = await db.selectFrom('site_page').select(['draft_url_id', 'published_url_id']).execute();
  return [
    ...(await collectionUrlIds(db)),
    ...pages.flatMap(page => [page.draft_url_id, page.published_url_id ?? '']).filter(Boolean),
  ];
}

/** First parts of addresses that no new page may have. */
export const takenUrlIds = async (db: Reader): Promise<readonly string[]> => [
  ...new Set([...RESERVED_URL_IDS, ...(await usedUrlIds(db))]),
];

/** The address of a new page or collection, from its title, which no page, no collection and no part of the site has. */
export async function newAddress(
  tx: Transaction<Tables>,
  title: string,
  kind: 'page' | 'collection',
): Promise<string> {
  const taken = await usedUrlIds(tx);
  const numbered = (name: string): string => createUrlId(name, taken, kind);
  const urlId = numbered(title);
  return isReserved(urlId) ? numbered(`${title} ${kind}`) : urlId;
}
