import {ignoreOutage} from '../../kernel/files/files-unavailable.js';
import type {PictureStore} from '../../kernel/files/picture-store.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {createTurns} from '../../kernel/turns.js';
import {PICTURES_PATH, pictureNamed, widthAsked} from './addresses.js';
import {PICTURE_TYPES, type PictureEnding, scalePicture} from './decode.js';
import {isWithdrawn} from './withdrawn-pictures.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Widths that are being made, by store and name: who asks meanwhile waits for the same. */
const making = new WeakMap<PictureStore, Map<string, Promise<Buffer | null>>>();

interface Asked {
  readonly id: string;
  readonly ending: PictureEnding;
  /** Null for the picture as it is stored. */
  readonly widthPx: number | null;
}

/**
 * Widths that are made at once, and that may wait for these: a page asks for all its pictures together, and uploads have
 * turns of their own. A picture is read when its turn comes, so what waits holds no file. Source: our choice.
 */
const inTurn = createTurns({atOnce: 2, waitingMax: 2000});

async function makeWidth(store: PictureStore, {id, ending}: Asked, widthPx: number): Promise<Buffer | null> {
  const master = await store.masters.read(`${id}.${ending}`);
  if (master === null) return null;
  const scaled = await scalePicture(master, ending, widthPx);
  if (scaled === null) return master;
  // A width that cannot be stored now is made again for whoever asks next.
  await store.scaled.write(`${id}-${widthPx}.${ending}`, scaled).catch(ignoreOutage);
  return scaled;
}

/** The file of a picture in a width, made where it is asked for first; null without such a picture. */
async function fileOf(store: PictureStore, asked: Asked): Promise<Buffer | null> {
  const {id, ending, widthPx} = asked;
  if (widthPx === null) return store.masters.read(`${id}.${ending}`);
  const name = `${id}-${widthPx}.${ending}`;
  const stored = await store.scaled.read(name);
  if (stored) return stored;
  const now = making.get(store) ?? new Map<string, Promise<Buffer | null>>();
  making.set(store, now);
  const made =
    now.get(name) ?? inTurn(() => makeWidth(store, asked, widthPx)).finally(() => now.delete(name));
  now.set(name, made);
  return made;
}

async function getPicture(c: Exchange, {db, pictures}: Shop): Promise<Response> {
  const named = pictureNamed(c.req.param('file') ?? '');
  const widthPx = widthAsked(c.req.query('format'));
  const etag = named ? `"${named.id}-${widthPx ?? 'original'}"` : '';
  // The picture of an address never changes: who has it needs no file.
  const file =
    named && !(await isWithdrawn(db, named.id)) ? await fileOf(pictures, {...named, widthPx}) : null;
  if (!named || file === null) throw new Refusal(404, 'not-found');
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': PICTURE_TYPES[named.ending],
    'Cache-Control': IMMUTABLE,
    ETag: etag,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
  });
}

/** The pictures that the owner uploaded, in seven widths. Source: runtime spec §2, the image loader. */
export const PICTURE_ROUTES: readonly Route[] = [
  {method: 'GET', path: `${PICTURES_PATH}/:file`, answer: getPicture},
];
