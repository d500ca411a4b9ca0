import {sql} from 'kysely';
import type {Route} from './routes.js';
import type {Exchange, Shop} from './shop.js';

const said = (c: Exchange, word: string): Response => {
  c.header('Cache-Control', 'no-store');
  return c.text(word);
};

/** 200 while the process answers at all; asks nothing of the database. */
const getHealth = (c: Exchange): Promise<Response> => Promise.resolve(said(c, 'ok'));

/** 200 while the database answers, else the refusal `unavailable` with status 503. */
async function getReadiness(c: Exchange, shop: Shop): Promise<Response> {
  await sql`SELECT 1`.execute(shop.db);
  return said(c, 'ready');
}

/** What a process supervisor and a load balancer ask, each of its own. Source: the usual names of such probes. */
export const HEALTH_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/healthz', answer: getHealth},
  {method: 'GET', path: '/readyz', answer: getReadiness},
];
