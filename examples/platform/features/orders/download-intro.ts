import type {Transaction} from 'kysely';
import {DOWNLOADS_PATH} from '../../../site/model/bought-files.js';
import {localeIn, prefixOf} from '../../../site/model/languages.js';
import {pageTimeZone} from '../../../site/model/page-time-zone.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {boughtWith} from '../downloads/bought-files.js';
import {chosenTimeZone} from '../owner/time-zone.js';

/** The shop whose emails have links to downloads and to the order. */
export type DownloadShop = Pick<Shop, 'own' | 'origin' | 'secret' | 'contact' | 'downloadSettings' | 'nowMs'>;

/** Until when downloads last, in the time zone of the shop's pages: the buyer reads one day in the email and on the page. */
const dateText = async (
  tx: Transaction<Tables>,
  ms: number,
  {shop, language}: {readonly shop: DownloadShop; readonly language: Language},
): Promise<string> =>
  new Intl.DateTimeFormat(localeIn(language, shop.own), {
    dateStyle: 'long',
    timeZone: pageTimeZone({own: shop.own, timeZone: await chosenTimeZone(tx)}),
  }).format(ms);

/**
 * What an email says of an order's files: that they come with the payment, or a link for each product. The link leads to a page, since
 * mail programs fetch links by themselves and each download counts. Nothing for an order without files.
 */
export async function downloadIntro(
  tx: Transaction<Tables>,
  orderId: string,
  {shop, language}: {readonly shop: DownloadShop; readonly language: Language},
): Promise<readonly string[]> {
  const lines = await boughtWith(tx, orderId, {shop, language});
  const [first] = lines ?? [];
  if (!lines || !first) return [];
  if (first.endsMs === null) return [message(language, 'downloads-after-payment')];
  const date = await dateText(tx, first.endsMs, {shop, language});
  const start = `${shop.origin}${prefixOf(language)}${DOWNLOADS_PATH}/`;
  const links = lines.map(({title, token}) => `${title}: ${start}${token}`);
  return [[message(language, 'downloads-ready', {date}), ...links].join('\n')];
}
