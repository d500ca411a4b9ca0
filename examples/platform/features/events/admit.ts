import {admitWrite} from '../../kernel/http/guard.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {type Visit, visitOf} from '../../kernel/http/visit.js';

/** Admits events from any visitor's page. They need no crumb, since a beacon cannot carry one. */
export async function admitted(c: Exchange, shop: Shop): Promise<Visit> {
  const visit = visitOf(c, shop);
  // The body is stored once; its rows are charged where they are read.
  await admitWrite(shop, visit, {factor: 1});
  return visit;
}
