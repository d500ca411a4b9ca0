import {strToU8, unzipSync, type Zippable, zipSync} from 'fflate';
import type {SiteIndex} from '../../examples/platform/features/site-transfer/schema.js';
import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {signInAs} from './owner-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-content';
const INDEX = 'site.json';

/** The file of a site, opened. */
export interface OpenSite {
  readonly index: SiteIndex;
  readonly entries: Readonly<Record<string, Uint8Array>>;
}

/** Downloads the file of a site. */
export async function exportSite(url: string, by: Visitor): Promise<OpenSite & {bytes: Uint8Array}> {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}${ROOT}/export`, {headers: {Cookie: cookie}});
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const {[INDEX]: index, ...entries} = unzipSync(bytes);
  return {index: JSON.parse(new TextDecoder().decode(index)), entries, bytes};
}

/** A file with another index, or other entries: contents are stored, or packed by `level`. */
export const packSite = (
  {index, entries}: {index: unknown; entries: OpenSite['entries']},
  level: 0 | 9 = 0,
): Uint8Array =>
  zipSync({
    [INDEX]: [strToU8(JSON.stringify(index)), {level: 9}],
    ...Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, [bytes, {level}] as const])),
  } as Zippable);

/** Imports a file. */
export const importSite = (
  by: Visitor,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  by.send('POST', `${ROOT}/import`, new Uint8Array(bytes), {
    'Content-Type': 'application/octet-stream',
    ...headers,
  });

/** What a page shows, without what belongs to one visitor. */
export const shownPage = async (url: string, path: string): Promise<string> => {
  const visitor = await Visitor.arrive(url);
  const {status, text} = await visitor.send('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text
    .replaceAll(visitor.crumb, 'CRUMB')
    .replace(/name="(key|stamp)" value="[^"]*"/g, 'name="$1"')
    .replaceAll(url, 'SHOP');
};

/** Another shop, and an admin who is signed in. */
export interface OtherShop {
  readonly url: string;
  readonly owner: Visitor;
  readonly db: Platform['db'];
}

/** Runs a test in an empty shop. */
export async function inOtherShop(
  act: (there: OtherShop) => Promise<void>,
  options: StartOptions,
): Promise<void> {
  const other = await startShop({catalog: CATALOG, ...options});
  try {
    await act({url: other.url, owner: await signInAs(other.url, 'admin'), db: other.db});
  } finally {
    await other.close();
  }
}
