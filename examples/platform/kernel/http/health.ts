import {sql} from 'kysely';
import type {Route} from './routes.js';
import type {Exchange, Shop} from './shop.js';

/** A word as plain text, which nobody keeps. */
const answerWord = (c: Exchange, word: string): Response => {
  c.header('Cache-Control', 'no-store');
  return c.text(word);
};

/** 200 while the process answers at all; asks nothing of the database. */
const getHealth = (c: Exchange): Promise<Response> => Promise.resolve(answerWord(c, 'ok'));

/** How long an answer of the database stands: nobody who asks for readiness makes it work more often. Source: our choice. */
const STANDS_MS = 1000;

/** The last question to each database, and when it was asked. */
const asked = new WeakMap<Shop['db'], {readonly atMs: number; readonly answer: Promise<unknown>}>();

/** Rejects while the database does not answer. Requests at once, or within a second, share one question. */
function askDatabase(db: Shop['db']): Promise<unknown> {
  const atMs = performance.now();
  const last = asked.get(db);
  if (last && atMs - last.atMs < STANDS_MS) return last.answer;
  const answer = sql`SELECT 1`.execute(db);
  asked.set(db, {atMs, answer});
  return answer;
}

/** 200 while the database answers, else the refusal `unavailable` with status 503. */
async function getReadiness(c: Exchange, shop: Shop): Promise<Response> {
  await askDatabase(shop.db);
  return answerWord(c, 'ready');
}

/**
 * Health checks: `/healthz` is for the supervisor that restarts the process, `/readyz` for the load balancer that sends it
 * visitors. Source: our choice; the names are Kubernetes' own.
 */
export const HEALTH_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/healthz', answer: getHealth},
  {method: 'GET', path: '/readyz', answer: getReadiness},
];
