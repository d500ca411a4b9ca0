import {setTimeout as wait} from 'node:timers/promises';
import {ITEMS} from '../contract/catalog.js';
import {CART} from '../contract/shop-client.js';
import type {Actor, Cast} from './cast.js';

/** How long an honest visitor waits at most while others attack. Source: ours: the flow of thought is kept. */
export const HONEST_MAX_MS = 1000;
/** A hand is no faster. */
const PAUSE_MS = 100;
/** What one of them does before the next one comes, so that no minute of one is used up. */
const ROUNDS = 40;
const REFUSED = 400;

/** How long honest visitors waited, and what they were refused. */
export interface Waits {
  readonly ms: number[];
  readonly refused: string[];
}

/** What somebody does who looks around, buys now and then, and reads on. */
const VISIT: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', '/products/dune-vase'],
  ['GET', '/assets/shop.css'],
  ['GET', '/assets/pictures/dune-vase.svg'],
  ['POST', `${CART}/entries`, {...ITEMS.print, quantity: 1, additionalFields: null}],
  ['GET', `${CART}?calculateSubtotal=true`],
  ['GET', '/cart'],
  ['GET', '/search?q=vase'],
];

async function visit(actor: Actor, waits: Waits, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const [method, path, body] of VISIT) {
      if (signal.aborted) return;
      const startedMs = performance.now();
      const {status} = await actor.visitor.send(method, path, body);
      waits.ms.push(performance.now() - startedMs);
      if (status >= REFUSED && !path.startsWith('/products'))
        waits.refused.push(`${method} ${path}: ${status}`);
      await wait(PAUSE_MS);
    }
}

/** Visits as honest visitors do, one after the other, until the signal. */
export async function visitHonestly(cast: Cast, signal: AbortSignal): Promise<Waits> {
  const waits: Waits = {ms: [], refused: []};
  while (!signal.aborted) await visit(await cast.guest(), waits, signal);
  return waits;
}

/** The wait that this share of visits is no longer than. */
export const percentile = (ms: readonly number[], share: number): number =>
  [...ms].sort((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0;
