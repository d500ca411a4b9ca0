import {STORED_COPIES} from '../../examples/platform/kernel/security/byte-budget.js';
import type {Actor, Cast} from './cast.js';
import {draftOf, sentOf} from './draft.js';
import {spoil} from './hostile.js';
import {faultOf} from './judge.js';
import {type Random, randomOf} from './random.js';
import type {Attacked} from './routes.js';
import type {Who} from './targets.js';
import type {Received, Sent, Wire} from './wire.js';

/** A request whose answer is wrong, and how to meet it again. */
export interface Fault {
  readonly what: string;
  readonly route: string;
  readonly sent: Sent;
  readonly received: Received | null;
}

/** What hostile requests came to. */
export interface Barrage {
  requests: number;
  failed: number;
  slowestMs: number;
  readonly byStatus: Map<number, number>;
  readonly byRoute: Map<string, number>;
  readonly faults: Fault[];
}

/** What one of these is asked for before another takes its place: their address has a minute's room only. */
const ACTOR_REQUESTS = 120;
/** The longest body fits into what is then left. */
const ACTOR_BYTES = 400_000;
const WRITE_BYTES = 4000;
/** Of slow routes this share is asked. */
const SLOW_SHARE = 0.15;
/** A long run says that it goes on. */
const PROGRESS_EVERY = 5000;
const FAULTS_MAX = 200;
const FAILED = 500;
const REFUSED_FOR_NOW = 429;

type Routes = readonly (readonly Attacked[])[];

interface Hired {
  readonly actor: Actor;
  requests: number;
  bytes: number;
}

/** People of each kind, replaced once they have sent enough. */
class Crew {
  private readonly hired = new Map<Who, Hired>();

  constructor(private readonly cast: Cast) {}

  async take(who: Who): Promise<Actor> {
    const known = this.hired.get(who);
    const isUsedUp = !known || known.requests >= ACTOR_REQUESTS || known.bytes >= ACTOR_BYTES;
    const hired = isUsedUp ? {actor: await this.cast.make(who, 'hostile'), requests: 0, bytes: 0} : known;
    this.hired.set(who, hired);
    hired.requests += 1;
    return hired.actor;
  }

  /** Counts what a request costs whoever was taken last. */
  charge(who: Who, bytes: number): void {
    const hired = this.hired.get(who);
    if (hired) hired.bytes += WRITE_BYTES + STORED_COPIES * bytes;
  }

  dismiss(who: Who): void {
    this.hired.delete(who);
  }
}

/** A route in one of its languages: each is as likely as any other, however many languages it has. */
function routeFor(random: Random, routes: Routes): Attacked {
  const route = random.pick(random.pick(routes));
  return route.target.isSlow && !random.chance(SLOW_SHARE) ? routeFor(random, routes) : route;
}

function count(barrage: Barrage, name: string, {status, tookMs}: Received): void {
  const {byStatus, byRoute} = barrage;
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  byRoute.set(name, (byRoute.get(name) ?? 0) + 1);
  barrage.requests += 1;
  if (status >= FAILED) barrage.failed += 1;
  if (barrage.requests % PROGRESS_EVERY === 0) console.error(`${barrage.requests} hostile requests …`);
  if (status > 0) barrage.slowestMs = Math.max(barrage.slowestMs, tookMs);
}

/** One line of requests, one after the other. */
async function line(barrage: Barrage, {cast, wire, routes, requests, random}: Line): Promise<void> {
  const crew = new Crew(cast);
  for (let at = 0; at < requests; at++) {
    const route = routeFor(random, routes);
    const wanted = route.target.who ?? 'guest';
    const who: Who = random.chance(0.8) ? wanted : 'guest';
    const trial = await crew.take(who);
    const draft = draftOf(route, trial.known, trial);
    spoil(draft, random);
    const sent = sentOf(draft);
    crew.charge(who, sent.body?.length ?? 0);
    const received = await wire.send(sent).catch((error: Error) => error);
    if (received instanceof Error) {
      barrage.requests += 1;
      barrage.faults.push({what: received.message, route: route.name, sent, received: null});
      continue;
    }
    count(barrage, route.name, received);
    if (received.status === REFUSED_FOR_NOW) crew.dismiss(who);
    const what = faultOf(sent, received);
    if (what !== null && barrage.faults.length < FAULTS_MAX)
      barrage.faults.push({what, route: route.name, sent, received});
  }
}

interface Line {
  readonly cast: Cast;
  readonly wire: Wire;
  /** Of each name those in every language. */
  readonly routes: Routes;
  readonly requests: number;
  readonly random: Random;
}

/** Sends hostile requests of a seed, `lines` at once. */
export async function fireBarrage(
  at: Omit<Line, 'random' | 'routes'> & {readonly routes: readonly Attacked[]},
  {seed, lines}: {seed: number; lines: number},
): Promise<Barrage> {
  const barrage: Barrage = {
    requests: 0,
    failed: 0,
    slowestMs: 0,
    byStatus: new Map(),
    byRoute: new Map(),
    faults: [],
  };
  const names = [...new Set(at.routes.map(({name}) => name))];
  const routes = names.map(name => at.routes.filter(route => route.name === name));
  const shares = Array.from({length: lines}, (_, part) => Math.floor((at.requests + part) / lines));
  await Promise.all(
    shares.map((requests, part) => line(barrage, {...at, routes, requests, random: randomOf(seed, part)})),
  );
  return barrage;
}
