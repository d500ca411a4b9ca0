import {expect, test} from 'vitest';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {mergeProduct} from '../../../src/builder/products/merge-product.js';
import type {StoredProduct} from '../../../src/builder/products/product-calls.js';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  withUnits,
  withVariant,
} from '../../../src/builder/products/product-draft.js';
import {ProductSession} from '../../../src/builder/products/product-session.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';

const MUG: ProductDraft = withVariant({...EMPTY_PRODUCT, title: 'Mug'}, 0, {
  id: 'v',
  price: '18.00',
  stock: '5',
  was: '5',
});

/** A platform with one product, which other owners change too; `refuse` is what the next write is answered with. */
const platform = () => {
  const state = {stored: {id: 'p', version: '1', product: MUG} as StoredProduct, asked: [] as string[]};
  const refusals: unknown[] = [];
  let count = 0;
  const attempt = (name: string): void => {
    state.asked.push(name);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  const put = (product: ProductDraft): StoredProduct => {
    state.stored = {id: 'p', version: String(Number(state.stored.version) + 1), product};
    return state.stored;
  };
  const calls = {
    readProduct: async () => state.stored,
    async saveProduct({version, product}: StoredProduct) {
      attempt(`save ${product.title}`);
      if (version !== state.stored.version) throw new ApiError(409);
      return put(product);
    },
    async createProduct(product: ProductDraft, key: string) {
      attempt(`create ${key}`);
      return put(product);
    },
    async deleteProduct({version}: {version: string}) {
      attempt('delete');
      if (version !== state.stored.version) throw new ApiError(409);
    },
  };
  const newId = (): string => {
    count += 1;
    return `k${count}`;
  };
  return {state, put, refusals, ports: {calls, newId}};
};
const open = () => {
  const site = platform();
  return {...site, session: new ProductSession(site.ports, site.state.stored)};
};

test('COM-01 a product is stored by a press, undone and redone, and knows what is not saved', async () => {
  const {session, state} = open();
  session.edit({...MUG, title: 'Mu'}, 'title');
  session.edit({...MUG, title: 'M'}, 'title');
  expect([session.getSnapshot().state, session.isChanged]).toEqual(['changed', true]);
  session.undo();
  expect([session.getSnapshot().draft.title, session.getSnapshot().state]).toEqual(['Mug', 'saved']);
  session.redo();
  await session.save();
  expect([state.stored.product.title, session.getSnapshot().state, session.isChanged]).toEqual([
    'M',
    'saved',
    false,
  ]);
});

test('COM-01 other parts of another owner’s are merged, and saved by the next press', async () => {
  const {session, state, put} = open();
  put({...MUG, description: 'Theirs'});
  session.edit({...MUG, title: 'Mine'});
  await session.save();
  expect(session.getSnapshot()).toMatchObject({state: 'changed', isMerged: true, conflicts: []});
  await session.save();
  expect(state.stored.product).toMatchObject({title: 'Mine', description: 'Theirs'});
});

test('COM-01 a part that both owners changed waits for a choice, and no save goes out before', async () => {
  for (const [side, title] of [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const) {
    const {session, state, put} = open();
    put({...MUG, title: 'Theirs'});
    session.edit({...MUG, title: 'Mine', description: 'Also mine'});
    await session.save();
    expect(session.getSnapshot()).toMatchObject({state: 'conflict', conflicts: ['title']});
    expect(session.getSnapshot().sides).toMatchObject({mine: {title: 'Mine'}, theirs: {title: 'Theirs'}});
    await session.save();
    expect(state.stored.product.title).toBe('Theirs');
    session.resolve('title', side);
    await session.save();
    expect(state.stored.product).toMatchObject({title, description: 'Also mine'});
  }
});

test('COM-07 a stock that changed by sales alone is no conflict, and what was raised here stays raised', () => {
  const sold = withVariant(MUG, 0, {stock: '2', was: '2'});
  const raised = withUnits(MUG, 0, 3);
  const {draft, conflicts} = mergeProduct(MUG, raised, {...sold, title: 'Theirs'});
  expect([conflicts, draft.title, draft.variants[0]]).toEqual([[], 'Theirs', raised.variants[0]]);
  expect(mergeProduct(MUG, raised, withUnits(MUG, 0, -1)).conflicts).toEqual(['variants']);
});

test('COM-01 what the platform refuses is shown at its fields, and a lost connection keeps the work', async () => {
  const {session, refusals, state} = open();
  session.edit({...MUG, title: ''});
  refusals.push(new ApiError(400, {text: 'Not saved', fields: {title: 'Fill in this field.'}}));
  await session.save();
  expect(session.getSnapshot()).toMatchObject({
    state: 'refused',
    problem: 'Not saved',
    problems: {title: 'Fill in this field.'},
  });
  for (const [refusal, expected] of [
    [new NetworkError(), 'offline'],
    [new ApiError(503), 'offline'],
    [new ApiError(401), 'session-over'],
    [new NotFoundError('site-products/p1'), 'gone'],
  ] as const) {
    refusals.push(refusal);
    await session.save();
    expect([session.getSnapshot().state, session.getSnapshot().draft.title]).toEqual([expected, '']);
  }
  session.edit({...MUG, title: 'Back'});
  await session.save();
  expect(state.stored.product.title).toBe('Back');
});

test('COM-01 a creation that may have arrived is sent again with its key, and then what was edited since', async () => {
  const {ports, refusals, state} = platform();
  const session = new ProductSession(ports, null);
  session.edit(MUG);
  refusals.push(new NetworkError());
  await session.save();
  await session.save();
  expect([state.asked, session.getSnapshot().stored?.id]).toEqual([['create k1', 'create k1'], 'p']);
  const other = new ProductSession(ports, null);
  other.edit(MUG);
  refusals.push(new NetworkError());
  await other.save();
  other.edit({...MUG, title: 'Other'});
  await other.save();
  expect(state.asked.slice(2)).toEqual(['create k2', 'create k2', 'save Other']);
  const third = new ProductSession(ports, null);
  refusals.push(new ApiError(400));
  await third.save();
  await third.save();
  expect(state.asked.slice(5)).toEqual(['create k4', 'create k5']);
});

test('COM-01 a product that another owner changed is not deleted before its change was seen', async () => {
  const {session, put, state} = open();
  put({...MUG, title: 'Theirs'});
  expect(await session.remove()).toBe(false);
  expect(session.getSnapshot().draft.title).toBe('Theirs');
  expect([await session.remove(), session.getSnapshot().state]).toEqual([true, 'gone']);
  expect(state.asked).toEqual(['delete', 'delete']);
});
