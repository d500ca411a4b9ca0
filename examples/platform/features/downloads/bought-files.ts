import {sql} from 'kysely';
import {
  type BoughtFile,
  type BoughtLine,
  DOWNLOADS_PATH,
  type DownloadPage,
} from '../../../site/model/bought-files.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {isId} from '../../kernel/security/tokens.js';
import {deliveredFiles} from './product-files.js';
import {contactText} from './refuse-download.js';

/** Which lines are asked for: those of an order, or the one that a token opens. */
export type BoughtQuery = {readonly orderId: string} | {readonly token: string};

/** Every line that is asked for with each file of its product, in their order; a line without files has one row. */
const rowsOf = (db: Reader, query: BoughtQuery) =>
  db
    .selectFrom('order_download as bought')
    .innerJoin('shop_order', 'shop_order.id', 'bought.order_id')
    .innerJoin('order_item', join =>
      join.onRef('order_item.order_id', '=', 'bought.order_id').onRef('order_item.line', '=', 'bought.line'),
    )
    .leftJoin(deliveredFiles(db).as('file'), 'file.product_id', 'bought.product_id')
    .leftJoin('download_count as counted', join =>
      join.onRef('counted.token', '=', 'bought.token').onRef('counted.file_id', '=', 'file.id'),
    )
    .where(({eb}) =>
      'token' in query ? eb('bought.token', '=', query.token) : eb('bought.order_id', '=', query.orderId),
    )
    .select([
      ...([
        'bought.token',
        'bought.line',
        'bought.downloads_max as max',
        'bought.ends_ms as endsMs',
      ] as const),
      ...(['shop_order.status', 'order_item.product_names as titles'] as const),
      ...(['file.id', 'file.name', 'file.bytes', 'file.stored', 'file.folder_path as folderPath'] as const),
      'counted.downloads',
      sql<boolean>`counted.resumable_bytes > 0`.as('isCut'),
    ])
    .orderBy('bought.line')
    .orderBy('file.position')
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** A file as a buyer may download it, with where it is. */
export interface OpenedFile extends BoughtFile {
  readonly stored: string | null;
  readonly folderPath: string | null;
  /** True where the rest of a cut download may be sent. */
  readonly isCut: boolean;
}

/** A line of an order with what it entitles its buyer to. */
export interface OpenedLine extends BoughtLine {
  readonly max: number;
  readonly files: readonly OpenedFile[];
}

const fileOf = ({id, name, bytes, max, downloads, stored, folderPath, isCut}: Row): OpenedFile[] =>
  id === null || name === null || bytes === null
    ? []
    : [
        {
          id,
          name,
          bytes,
          stored,
          folderPath,
          left: Math.max(0, max - (downloads ?? 0)),
          isCut: isCut ?? false,
        },
      ];

/** What became of a line's downloads. */
function stateOf({status, endsMs}: Row, files: readonly BoughtFile[], nowMs: number): BoughtLine['state'] {
  if (status === 'cancelled') return 'ended';
  if (endsMs === null) return 'unpaid';
  if (endsMs <= nowMs) return 'ended';
  return files.length && files.every(({left}) => left === 0) ? 'used-up' : 'open';
}

/** What is asked for the lines of: a shop with its address, and its time now. */
type Asked = Pick<Shop, 'contact' | 'nowMs'>;

/** What a buyer reads of a line that cannot be downloaded. */
function problemOf(state: BoughtLine['state'], shop: Asked, language: Language): string | null {
  if (state === 'open') return null;
  if (state === 'unpaid') return message(language, 'download-unpaid');
  return message(language, `download-${state}`, {contact: contactText(shop, language)});
}

/** Lines of an order, or the one of a token, with the files of their products. */
export async function boughtLines(
  db: Reader,
  query: BoughtQuery,
  {shop, language}: {readonly shop: Asked; readonly language: Language},
): Promise<readonly OpenedLine[]> {
  const rows = await rowsOf(db, query);
  const firsts = rows.filter(({line}, at) => rows[at - 1]?.line !== line);
  return firsts.map(first => {
    const {token, titles, endsMs, max, line: number} = first;
    const files = rows.filter(({line}) => line === number).flatMap(fileOf);
    const state = stateOf(first, files, shop.nowMs());
    const problem = problemOf(state, shop, language);
    return {token, title: textIn(titles, language), endsMs, max, state, problem, files};
  });
}

/** The line that a token opens; null for any other text. */
export async function lineOpenedBy(
  shop: Asked & Pick<Shop, 'db'>,
  token: string,
  language: Language,
): Promise<OpenedLine | null> {
  const [line] = isId(token) ? await boughtLines(shop.db, {token}, {shop, language}) : [];
  return line ?? null;
}

/** The lines of an order that have files, for its buyer; null for none. */
export async function boughtWith(
  db: Reader,
  orderId: string,
  context: {readonly shop: Asked; readonly language: Language},
): Promise<readonly BoughtLine[] | null> {
  const lines = await boughtLines(db, {orderId}, context);
  const shown = lines.filter(({files}) => files.length > 0);
  return shown.length ? shown : null;
}

const PAGE = new RegExp(`^${DOWNLOADS_PATH}/([^/]+)$`);

/** What the page at a path shows of a token's downloads; null for any other page. */
export async function downloadPageAt(
  shop: Asked & Pick<Shop, 'db'>,
  path: string,
  language: Language,
): Promise<DownloadPage | null> {
  const token = PAGE.exec(path)?.[1];
  // Another address below may be a page of the site.
  if (token === undefined || !isId(token)) return null;
  const line = await lineOpenedBy(shop, token, language);
  const contact = contactText(shop, language);
  return line ?? {state: 'unknown', problem: message(language, 'download-unknown', {contact})};
}
