import type {Transaction} from 'kysely';
import type * as v from 'valibot';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {newId} from '../../kernel/security/tokens.js';
import {findVariant, holdVariant} from '../catalog/variants.js';
import type {Proof} from '../forms/prove-person.js';
import {answersHash} from '../line-forms/line-answers.js';
import {readProvedAnswers} from '../line-forms/line-form.js';
import type {SubscriptionBody} from './bodies.js';
import {parseQuantity} from './quantity.js';

async function insertCart(tx: Transaction<Tables>, {visitorId, nowMs}: Buyer): Promise<string> {
  const id = newId();
  await tx
    .insertInto('cart')
    .values({id, visitor_id: visitorId, kind: 'subscription', created_ms: nowMs, changed_ms: nowMs})
    .execute();
  return id;
}

/** Starts a subscription in a separate cart, which its token identifies. Source: commerce spec §7. */
export async function startSubscription(
  tx: Transaction<Tables>,
  buyer: Buyer,
  request: v.InferOutput<typeof SubscriptionBody> & {readonly prove?: Proof},
): Promise<{cartId: string}> {
  const quantity = parseQuantity(request.qty);
  const variant = await findVariant(tx, request.itemId, request.sku);
  if (!variant.isSubscribable) throw new Refusal(400, 'not-subscribable');
  if (!variant.unlimited && variant.qtyInStock < quantity)
    throw new Refusal(400, 'out-of-stock', {fields: {qtyInStock: variant.qtyInStock, qtyInCart: 0}});
  const {saved, hold} = await readProvedAnswers(tx, buyer, request);
  if (!(await holdVariant(tx, variant.id))) throw new Refusal(400, 'unknown-item');
  const cartId = await insertCart(tx, buyer);
  const entryId = newId();
  await tx
    .insertInto('cart_entry')
    .values({
      id: entryId,
      cart_id: cartId,
      variant_id: variant.id,
      additional_fields: JSON.stringify(saved),
      fields_hash: answersHash(saved),
      quantity,
    })
    .execute();
  await hold(entryId);
  return {cartId};
}
