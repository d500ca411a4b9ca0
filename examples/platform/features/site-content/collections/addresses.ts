import type {Reader} from '../../../kernel/database/connect.js';

/** First parts of the addresses of collections: no page has one of them. */
export const collectionUrlIds = async (db: Reader): Promise<readonly string[]> =>
  (await db.selectFrom('site_collection').select('url_id').execute()).map(({url_id}) => url_id);
