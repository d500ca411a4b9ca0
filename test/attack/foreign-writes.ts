import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from '../contract/catalog.js';
import {BUYER} from '../contract/shop-client.js';
import {type Actor, MARK} from './cast.js';
import type {Accepted, Forged, Scene} from './forged.js';
import {type Booty, TRESPASSES} from './trespasses.js';

/** The rows that are a visitor's own, whatever others add of theirs. */
async function ownRows({db}: Platform, visitorId: string): Promise<string> {
  const own = [
    sql`SELECT 'cart', to_jsonb(t) - 'changed_ms' FROM cart t WHERE visitor_id = ${visitorId}`,
    sql`SELECT 'line', to_jsonb(t) FROM cart_entry t JOIN cart ON cart.id = t.cart_id WHERE cart.visitor_id = ${visitorId}`,
    sql`SELECT 'order', to_jsonb(t) FROM shop_order t WHERE visitor_id = ${visitorId}`,
    sql`SELECT 'review', to_jsonb(t) FROM review t JOIN shop_order o ON o.id = t.order_id WHERE o.visitor_id = ${visitorId}`,
    sql`SELECT 'file', to_jsonb(t) FROM form_file t WHERE visitor_id = ${visitorId}`,
    sql`SELECT 'account', to_jsonb(t) FROM site_user t WHERE visitor_id = ${visitorId}`,
    sql`SELECT 'session', to_jsonb(t) FROM member_session t JOIN site_user u ON u.id = t.user_id WHERE u.visitor_id = ${visitorId}`,
    sql`SELECT 'test', to_jsonb(t) FROM shop_order t WHERE test_mode`,
  ];
  const {rows} =
    await sql`SELECT * FROM (${sql.join(own, sql` UNION ALL `)}) AS own (kind, row) ORDER BY kind, row::text`.execute(
      db,
    );
  return JSON.stringify(rows);
}

/** What there is to take: a member with everything, whose identifiers the stranger has out of the database itself. */
async function bootyOf({shop, cast}: Scene): Promise<Booty> {
  const victim = await cast.member(MARK);
  await cast.owner();
  const keys = {add: randomUUID(), order: randomUUID()};
  const {visitor} = victim;
  await visitor.order(BUYER, {'Idempotency-Key': keys.order});
  const added = await visitor.add(ITEMS.print, 1, {'Idempotency-Key': keys.add});
  const cart = await shop.db
    .selectFrom('cart')
    .select(['id', 'visitor_id'])
    .where('id', '=', String(added.json.shoppingCart?.id))
    .executeTakeFirstOrThrow();
  const session = await shop.db
    .selectFrom('member_session')
    .select('id_hash')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  const kept = await shop.db
    .selectFrom('owner_session')
    .select('id_hash')
    .orderBy('expires_ms', 'desc')
    .executeTakeFirstOrThrow();
  const lineId = String(added.json.newlyAdded?.id);
  return {
    victim: {...victim, known: {...victim.known, lineId}},
    visitorId: cart.visitor_id,
    cartId: cart.id,
    sessionHash: session.id_hash,
    ownerHash: kept.id_hash,
    keys,
  };
}

const copyOf = (actor: Actor): Actor => {
  const visitor = actor.visitor.copy();
  return {...actor, visitor, cookies: visitor.cookies};
};

/** Writes with what is somebody else's: none of it changes a row of theirs, or answers with anything of theirs. */
export async function trespass(
  scene: Scene,
): Promise<Pick<Forged, 'sent'> & {readonly accepted: readonly Accepted[]}> {
  const booty = await bootyOf(scene);
  const accepted: Accepted[] = [];
  let sent = 0;
  for (const stranger of [await scene.cast.buyer('stranger'), await scene.cast.member('stranger')])
    for (const {name, send} of TRESPASSES) {
      const before = await ownRows(scene.shop, booty.visitorId);
      // What an answer leaves with the browser is no part of the next one.
      const {text} = await send(copyOf(stranger), booty);
      sent += 1;
      const isChanged = (await ownRows(scene.shop, booty.visitorId)) !== before;
      if (isChanged) accepted.push({route: 'another’s belongings', forgery: name, what: 'changed a row'});
      if (text.includes(MARK))
        accepted.push({route: 'another’s belongings', forgery: name, what: 'was answered'});
    }
  return {sent, accepted};
}
