import type {Transaction} from 'kysely';
import {createUrlId} from '../../../../src/builder/url-id.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import type {Tables} from '../../kernel/database/tables.js';
import {collectionUrlIds} from './collections/addresses.js';
import {isReserved} from './reserved.js';

/** Characters that the number of an address takes at most, with its dash. */
const NUMBER_ROOM = 6;

/** The address of a new page or collection, from its title, which no page, no collection and no part of the site has. */
export async function newAddress(
  tx: Transaction<Tables>,
  title: string,
  kind: 'page' | 'collection',
): Promise<string> {
  const pages = await tx.selectFrom('site_page').select(['draft_url_id', 'published_url_id']).execute();
  const taken = [
    ...(await collectionUrlIds(tx)),
    ...pages.flatMap(page => [page.draft_url_id, page.published_url_id ?? '']),
  ];
  // Cut first, so that the number of a name that is taken stays.
  const numbered = (name: string): string =>
    createUrlId(createUrlId(name, [], kind).slice(0, PAGE_FIELDS.urlId - NUMBER_ROOM), taken, kind);
  const urlId = numbered(title);
  return isReserved(urlId) ? numbered(`${title} ${kind}`) : urlId;
}
