import {message} from '../../examples/platform/kernel/messages/message.js';
import {newCrumb} from '../../examples/platform/kernel/security/crumb.js';
import type {Platform} from '../../examples/platform/main.js';
import {type Actor, type Cast, changedTables, rowsOf} from './cast.js';
import {type Draft, draftOf, sentOf} from './draft.js';
import type {Clock} from './one-address.js';
import type {Attacked} from './routes.js';
import type {Received, Wire} from './wire.js';

/** Where forged writes are sent, and the secret that the platform signs with. */
export interface Scene {
  readonly shop: Platform;
  readonly secret: string;
  readonly cast: Cast;
  readonly wire: Wire;
  readonly clock: Clock;
}

/** A way to forge a write of a visitor's. */
interface Forgery {
  readonly name: string;
  /** It is refused where no crumb is asked for, too. */
  readonly isCrossSite?: true;
  readonly forge: (draft: Draft, at: {scene: Scene; victim: Actor; stranger: Actor}) => void;
}

const DAY_MS = 86_400_000;

const fromOrigin = (origin: (host: string) => string): Omit<Forgery, 'name'> => ({
  isCrossSite: true,
  forge: (draft, {scene}) => {
    draft.headers.Origin = origin(new URL(scene.shop.url).host);
  },
});
const fromSite = (site: string): Forgery => ({
  name: `Sec-Fetch-Site: ${site}`,
  isCrossSite: true,
  forge: draft => {
    draft.headers['Sec-Fetch-Site'] = site;
  },
});
const crumbOf = (actor: Actor): string => actor.cookies.get('crumb') ?? '';

/** Puts a crumb in every place that carries one. */
const carry = (draft: Draft, crumb: string): void => {
  draft.cookies.crumb = crumb;
  draft.crumb = crumb;
};

/** The session that the victim's crumb stands for. */
const idOf = ({cookies}: Actor): string =>
  (cookies.get('member') ?? cookies.get('visitor') ?? '').split('.')[0] ?? '';

const FORGERIES: readonly Forgery[] = [
  {name: 'another origin', ...fromOrigin(() => 'https://evil.example')},
  {name: 'no origin that is one', ...fromOrigin(() => 'null')},
  {name: 'an origin that begins as ours', ...fromOrigin(host => `http://${host}.evil.example`)},
  {name: 'an origin that ends as ours', ...fromOrigin(host => `http://evil${host}`)},
  {name: 'another port', ...fromOrigin(host => `http://${host.replace(/:\d+$/, '')}:1`)},
  {name: 'our host as a user’s name', ...fromOrigin(host => `http://${host}@evil.example`)},
  {name: 'a subdomain', ...fromOrigin(host => `http://evil.${host}`)},
  {name: 'an origin without a scheme', ...fromOrigin(host => host)},
  {
    name: 'our host without TLS, as whoever is on the way answers for',
    isCrossSite: true,
    forge: (draft, {scene}) => {
      draft.headers['X-Forwarded-Proto'] = 'https';
      draft.headers.Origin = `http://${new URL(scene.shop.url).host}`;
    },
  },
  fromSite('cross-site'),
  fromSite('same-site'),
  fromSite('anything'),
  {
    name: 'no crumb',
    forge: draft => {
      draft.crumb = null;
    },
  },
  {
    name: 'an empty crumb',
    forge: draft => {
      draft.crumb = '';
    },
  },
  {
    name: 'a crumb nobody made',
    forge: draft => {
      draft.crumb = `${(Date.now() + DAY_MS).toString(36)}.${'A'.repeat(12)}.${'A'.repeat(43)}`;
    },
  },
  {
    name: 'a crumb nobody made, twice',
    forge: draft => carry(draft, `zzzzzzzz.${'A'.repeat(12)}.${'A'.repeat(43)}`),
  },
  {
    name: 'a crumb without its cookie',
    forge: draft => {
      delete draft.cookies.crumb;
    },
  },
  {
    name: 'another visitor’s crumb',
    forge: (draft, {stranger}) => {
      draft.crumb = crumbOf(stranger);
    },
  },
  {
    name: 'another visitor’s crumb, cookie and all',
    forge: (draft, {stranger}) => carry(draft, crumbOf(stranger)),
  },
  {
    name: 'a crumb that is over',
    forge: (draft, {scene: {secret, clock}, victim}) =>
      carry(draft, newCrumb({secret, visitorId: idOf(victim)}, clock.nowMs() - 2 * DAY_MS)),
  },
  {
    name: 'a crumb of another secret',
    forge: (draft, {scene: {secret, clock}, victim}) =>
      carry(draft, newCrumb({secret: `${secret}x`, visitorId: idOf(victim)}, clock.nowMs())),
  },
  {
    name: 'a crumb whose end was put off',
    forge: (draft, {victim}) =>
      carry(
        draft,
        crumbOf(victim).replace(/^\w+/, expires => `${expires}0`),
      ),
  },
  {
    name: 'two crumbs that differ',
    forge: (draft, {stranger}) => {
      draft.query.push(['crumb', crumbOf(stranger)]);
    },
  },
  {
    name: 'another in the second header',
    forge: (draft, {stranger}) => {
      draft.headers['X-XSRF-Token'] = crumbOf(stranger);
    },
  },
  {
    name: 'the body of a form without script',
    forge: draft => {
      draft.crumb = null;
      draft.headers['Content-Type'] = 'text/plain';
    },
  },
];

/** A forged write that was taken, or changed something. */
export interface Accepted {
  readonly route: string;
  readonly forgery: string;
  readonly what: string;
}

/** What forged writes came to. `reached` counts routes that take the same write where nothing is forged. */
export interface Forged {
  sent: number;
  readonly accepted: Accepted[];
  routes: number;
  reached: number;
  readonly unreached: string[];
}

const REFUSED = 400;
/** Refusals that say nothing of what a route would do with a genuine write. */
const AT_THE_GATE = [
  'crumb-failed',
  'cross-site',
  'owner-needed',
  'owner-role',
  'sign-in-needed',
  'rate-limited',
] as const;

const isAtTheGate = ({text}: Received): boolean =>
  AT_THE_GATE.some(code => text.includes(`"${code}"`) || text.includes(message('en', code)));

const isTaken = ({status}: Received): boolean => status > 0 && status < REFUSED;

async function forgeAll(scene: Scene, forged: Forged, route: Attacked, stranger: Actor): Promise<void> {
  const {cast, wire, shop} = scene;
  const victim = await cast.make(route.target.who ?? 'guest', 'victim');
  const plain = () => draftOf(route, victim.known, victim);
  const ways = FORGERIES.filter(({isCrossSite}) => isCrossSite || !route.target.isCrumbless);
  const before = await rowsOf(shop);
  for (const {name, forge} of ways) {
    const draft = plain();
    forge(draft, {scene, victim, stranger});
    const received = await wire.send(sentOf(draft));
    forged.sent += 1;
    if (isTaken(received))
      forged.accepted.push({route: route.name, forgery: name, what: `answered ${received.status}`});
  }
  const changed = changedTables(before, await rowsOf(shop));
  if (changed.length)
    forged.accepted.push({route: route.name, forgery: 'one of them', what: `changed ${changed.join(', ')}`});
  const genuine = await wire.send(sentOf(plain()));
  if (isTaken(genuine)) forged.reached += 1;
  if (isAtTheGate(genuine)) forged.unreached.push(`${route.name}: ${genuine.status}`);
}

const isWrite = ({method}: Attacked): boolean => method !== 'GET';

/** Forges writes to each route that writes, one language of each, and then sends it as it should be. `every`: of so many routes one. */
export async function forgeWrites(
  scene: Scene,
  routes: readonly Attacked[],
  {every = 1}: {every?: number} = {},
): Promise<Forged> {
  const writes = routes.filter(isWrite);
  const names = [...new Set(writes.map(({name}) => name))].filter((_, at) => at % every === 0);
  const chosen = names.flatMap(name => writes.filter(route => route.name === name).slice(0, 1));
  const forged: Forged = {sent: 0, accepted: [], routes: chosen.length, reached: 0, unreached: []};
  const stranger = await scene.cast.buyer('stranger');
  for (const route of chosen) await forgeAll(scene, forged, route, stranger);
  return forged;
}
