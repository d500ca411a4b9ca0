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

/** 200 while the database answers, else the refusal `unavailable` with status 503. */
async function getReadiness(c: Exchange, shop: Shop): Promise<Response> {
  await sql`SELECT 1`.execute(shop.db);
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
