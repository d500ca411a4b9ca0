import {DEFAULT_RATE_LIMITS} from '../../examples/platform/kernel/security/rate-limit.js';
import {startShop} from '../contract/shop-client.js';
import {type Barrage, fireBarrage} from './barrage.js';
import {Cast} from './cast.js';
import {CATALOG_OF_PLENTY} from './catalog.js';
import {type Foreign, readForeign} from './foreign-reads.js';
import {trespass} from './foreign-writes.js';
import {type Forged, forgeWrites, type Scene} from './forged.js';
import {orderGiftCrowd} from './gift-crowd.js';
import {visitHonestly, type Waits} from './honest.js';
import {type DiskMinute, fillDisk, heldClock, type Limit, tryLimits} from './one-address.js';
import {attackedRoutes} from './routes.js';
import {openWire} from './wire.js';

/** How much of an attack there is. The same seed sends the same requests. */
export interface Plan {
  readonly seed: number;
  readonly requests: number;
  /** Hostile requests under way at once. */
  readonly lines: number;
}

/** What an attack came to. */
export interface Outcome {
  readonly routes: number;
  /** Routes no attack is known for. */
  readonly unknown: readonly string[];
  readonly barrage: Barrage;
  readonly forged: Forged;
  readonly foreign: Foreign;
  readonly waits: Waits;
  /** The same while others order as many gift cards as they may. */
  readonly crowdWaits: Waits;
  /** How much of one processor the platform and its attackers had: on a busy machine everybody waits. */
  readonly processorShare: number;
  readonly limits: readonly Limit[];
  readonly disk: DiskMinute;
  /** Keys that something added to every object. */
  readonly polluted: readonly string[];
}

const SECRET = 'a-secret-of-the-attacked-shop-only';

async function fireBeside(scene: Scene, plan: Plan, routes: ReturnType<typeof attackedRoutes>['routes']) {
  const stop = new AbortController();
  const honest = visitHonestly(scene.cast, stop.signal);
  const {cast, wire} = scene;
  const [startedMs, cpuBefore] = [performance.now(), process.cpuUsage()];
  const barrage = await fireBarrage({cast, wire, routes, requests: plan.requests}, plan).finally(() =>
    stop.abort(),
  );
  const {user, system} = process.cpuUsage(cpuBefore);
  const processorShare = (user + system) / 1000 / (performance.now() - startedMs);
  return {barrage, waits: await honest, processorShare};
}

const keysOfAll = (): string[] => Reflect.ownKeys(Object.prototype).map(String);

const HOUR_MS = 3_600_000;

/** A platform of its own to attack. Its addresses come as a trusted proxy names them. */
export async function openScene(): Promise<Scene & {readonly close: () => Promise<void>}> {
  const clock = heldClock();
  const shop = await startShop({
    trustProxy: true,
    secret: SECRET,
    catalog: CATALOG_OF_PLENTY,
    limits: DEFAULT_RATE_LIMITS,
    nowMs: clock.nowMs,
    // Nothing leaves the shop meanwhile: what a try to deliver writes down would pass for what a forged write changed.
    mailPollMs: HOUR_MS,
  });
  // Its owner has switched it on, so that its forms are reached.
  await shop.db.insertInto('setting').values({name: 'withdrawal', value: 'on'}).execute();
  const wire = openWire(shop.url);
  const close = async () => {
    wire.close();
    await shop.close();
  };
  return {shop, secret: SECRET, cast: new Cast(shop), wire, clock, close};
}

/**
 * Attacks a platform of its own over HTTP: forged writes and foreign reads while nobody else is there, hostile
 * requests next to an honest visitor, orders of many gift cards next to one, then a minute of one address.
 */
export async function attack(plan: Plan): Promise<Outcome> {
  const scene = await openScene();
  try {
    const keys = keysOfAll();
    const {routes, unknown} = attackedRoutes();
    // Before the genuine writes, which change what there is to read.
    const foreign = await readForeign(scene);
    const forged = await forgeWrites(scene, routes);
    const trespassed = await trespass(scene);
    const beside = await fireBeside(scene, plan, routes);
    const crowdWaits = await orderGiftCrowd(scene);
    return {
      routes: routes.length,
      unknown,
      ...beside,
      crowdWaits,
      forged: {
        ...forged,
        sent: forged.sent + trespassed.sent,
        accepted: [...forged.accepted, ...trespassed.accepted],
      },
      foreign,
      limits: await tryLimits(scene),
      disk: await fillDisk(scene),
      polluted: keysOfAll().filter(key => !keys.includes(key)),
    };
  } finally {
    await scene.close();
  }
}
