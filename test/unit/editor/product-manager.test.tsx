// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test} from 'vitest';
import type {ProductEntry, StoredProduct} from '../../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft, withVariant} from '../../../src/builder/products/product-draft.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {EditorProvider, ProductManager, type ProductManagerProps} from '../../../widgets/editor/index.js';
import {button, click, field, fill, press, renderPiece} from './render-piece.js';

const MUG: ProductDraft = withVariant({...EMPTY_PRODUCT, title: 'Mug', address: 'mug'}, 0, {
  id: 'v',
  price: '18.00',
  stock: '5',
  was: '5',
});

const entry = ({id, product}: StoredProduct): ProductEntry => ({
  id,
  title: product.title,
  urlId: product.address,
  imageUrl: null,
  type: product.type,
  visibility: product.visibility,
  minCents: 1800,
  maxCents: 1800,
  stock: 5,
});

/** A shop with one product; `refusals` answer the next calls. */
const open = async (props: Partial<ProductManagerProps> & {locale?: string; mayWrite?: boolean} = {}) => {
  const {locale = 'en', mayWrite = true, ...others} = props;
  const shop = new Map<string, StoredProduct>([['p', {id: 'p', version: '1', product: MUG}]]);
  const asked: string[] = [];
  const refusals: unknown[] = [];
  const attempt = (call: string): void => {
    asked.push(call);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  const deleted = new Map<string, StoredProduct>();
  const put = (id: string, product: ProductDraft): StoredProduct => {
    const version = `${Number(shop.get(id)?.version ?? 0) + 1}`;
    const stored = {id, version, product};
    shop.set(id, stored);
    return stored;
  };
  const found = (id: string): StoredProduct => {
    const stored = shop.get(id);
    if (!stored) throw new ApiError(404);
    return stored;
  };
  const calls: ProductManagerProps['calls'] = {
    async listProducts(search, cursor) {
      attempt(`list ${search} ${cursor}`);
      const products = [...shop.values()].map(entry).filter(({title}) => title.includes(search));
      return {products, nextPageCursor: null, currency: 'USD', mayWrite};
    },
    async readProduct(id) {
      attempt(`read ${id}`);
      return found(id);
    },
    async createProduct(product, key) {
      attempt(`create ${key}`);
      return put('new', product);
    },
    async saveProduct({id, version, product}) {
      attempt(`save ${id}`);
      if (found(id).version !== version) throw new ApiError(409);
      return put(id, product);
    },
    async deleteProduct({id}) {
      attempt(`delete ${id}`);
      deleted.set(id, found(id));
      shop.delete(id);
    },
    async readDeletedProducts() {
      attempt('list deleted');
      return [...deleted.values()].map(({id, product: {title}}) => ({id, title, deletedMs: 0}));
    },
    async undeleteProduct(id) {
      attempt(`undelete ${id}`);
      const {product} = deleted.get(id) ?? found(id);
      deleted.delete(id);
      return put(id, product);
    },
  };
  const show = (given = calls) =>
    renderPiece(
      <EditorProvider locale={locale}>
        <ProductManager {...others} calls={given} newId={() => 'key'} />
      </EditorProvider>,
    );
  // A page that is loaded again makes calls of its own.
  const reload = () => show({...calls});
  return {root: await show(), show, reload, calls, shop, asked, refusals, put};
};
const entryOf = (root: HTMLElement, title: string): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>('.vte-goods-entry')].find(one =>
    one.textContent?.includes(title),
  );
  if (!found) throw new Error(`no entry is called ${title}`);
  return found;
};

test('COM-01 an owner finds a product, changes its price and stock, and saves it by a press', async () => {
  const {root, asked, shop} = await open();
  expect(entryOf(root, 'Mug').textContent).toContain('$18.00 · 5 in stock');
  await fill(field(root, 'Search by title, address or SKU'), 'Vase');
  await click(button(root, 'Search'));
  expect([asked.at(-1), root.textContent]).toEqual([
    'list Vase null',
    expect.stringContaining('No products found.'),
  ]);
  await fill(field(root, 'Search by title, address or SKU'), 'Mu');
  await click(button(root, 'Search'));
  await click(entryOf(root, 'Mug'));
  expect(document.activeElement?.textContent).toBe('Mug');
  await fill(field(root, 'Sale price (USD)'), '15');
  await click(button(root, 'One more in stock'));
  await click(button(root, 'One more in stock'));
  await click(button(root, 'One less in stock'));
  expect(root.textContent).toContain('Not saved yet.');
  await click(button(root, 'Save the product'));
  expect(shop.get('p')?.product.variants[0]).toMatchObject({sale: '15', stock: '6', was: '5'});
  expect(root.textContent).toContain('Saved. The shop shows it now.');
  await click(button(root, '← All products'));
  expect([document.activeElement?.textContent, field(root, 'Search by title, address or SKU').value]).toEqual(
    ['Products and stock', 'Mu'],
  );
});

test('COM-01 a new product has options, variants and chosen pictures; problems are at their fields', async () => {
  const {root, shop, refusals} = await open({
    forms: [{id: 'engraving', title: 'Engraving'}],
    renderPictureChoice: choose => (
      <button type="button" onClick={() => choose({src: '/a.jpg', text: 'A vase'})}>
        Library
      </button>
    ),
  });
  await click(button(root, 'Add a product'));
  refusals.push(
    new ApiError(400, {fields: {title: 'Fill in this field.', 'variants.0.price': 'Enter an amount'}}),
  );
  await click(button(root, 'Save the product'));
  expect(document.activeElement).toBe(field(root, 'Title'));
  expect(field(root, 'Price (USD)').getAttribute('aria-invalid')).toBe('true');
  expect(root.textContent).toContain('The product was not saved. Correct the marked fields.');
  await fill(field(root, 'Title'), 'Vase');
  await fill(field(root, 'Option 1'), 'Size');
  await fill(field(root, 'Size'), 'Tall');
  await fill(field(root, 'Price (USD)'), '40');
  await click(button(root, 'Add a variant'));
  await click(button(root, 'Library'));
  await fill(field(root, 'What the picture shows'), 'A tall vase');
  await fill(field(root, 'Form'), 'engraving');
  await click(button(root, 'Save the product'));
  expect(shop.get('new')?.product).toMatchObject({
    title: 'Vase',
    options: ['Size'],
    form: 'engraving',
    pictures: [{src: '/a.jpg', text: 'A tall vase'}],
    variants: [
      {values: ['Tall'], price: '40'},
      {values: [''], price: '40'},
    ],
  });
});

test('COM-01 a digital product that is stored has the files that its buyers get, and no other has', async () => {
  const {root, put} = await open({renderFiles: id => <p className="files">{id}</p>});
  const files = () => root.querySelector('.files')?.textContent;
  put('d', {...MUG, title: 'Pattern', type: 'digital'});
  await click(button(root, 'Search'));
  await click(entryOf(root, 'Mug'));
  expect(files()).toBeUndefined();
  await click(button(root, '← All products'));
  await click(entryOf(root, 'Pattern'));
  expect(files()).toBe('d');
  await click(button(root, '← All products'));
  await click(button(root, 'Add a product'));
  await fill(field(root, 'Type'), 'digital');
  expect([files(), root.textContent?.includes('Save the product first.')]).toEqual([undefined, true]);
});

test('COM-01 a gift card has no sale price and no stock, and many variants are folded', async () => {
  const {root} = await open();
  await click(button(root, 'Add a product'));
  await fill(field(root, 'Type'), 'gift-card');
  expect(root.textContent).not.toContain('Sale price');
  expect(root.textContent).not.toContain('One more in stock');
  for (let count = 0; count < 3; count += 1) await click(button(root, 'Add a variant'));
  expect(root.querySelectorAll('details')).toHaveLength(4);
});

test('COM-01 two owners: parts that both changed wait for a choice, in Spanish too', async () => {
  const {root, put, shop} = await open({locale: 'es'});
  await click(entryOf(root, 'Mug'));
  put('p', {...MUG, title: 'Theirs'});
  await fill(field(root, 'Título'), 'Mine');
  await click(button(root, 'Guardar el producto'));
  expect(root.querySelector('[role=alert]')?.textContent).toContain('otra persona cambió las mismas partes');
  expect(root.querySelector('.vte-goods-conflict')?.textContent).toContain('MineDejar la tuyaTheirs');
  await click(button(root, 'Dejar la tuya'));
  await click(button(root, 'Guardar el producto'));
  expect(shop.get('p')?.product.title).toBe('Mine');
});

test('BLD-01 a product is put into stores and taken out, and two owners’ choices wait for a decision', async () => {
  const stores = ['Jugs', 'Gifts'].map(title => ({id: title.toLowerCase(), title}));
  const {root, shop, put} = await open({stores});
  await click(entryOf(root, 'Mug'));
  const ticked = () => stores.map(({title}) => (field(root, title) as HTMLInputElement).checked);
  expect(ticked()).toEqual([true, true]);
  await click(field(root, 'Gifts'));
  put('p', {...MUG, leftOutOf: ['jugs']});
  await click(button(root, 'Save the product'));
  const conflict = root.querySelector('.vte-goods-conflict');
  expect([...(conflict?.querySelectorAll('pre') ?? [])].map(({textContent}) => textContent)).toEqual([
    'Jugs',
    'Gifts',
  ]);
  await click(button(root, 'Keep yours'));
  await click(button(root, 'Save the product'));
  expect([shop.get('p')?.product.leftOutOf, ticked()]).toEqual([['gifts'], [true, false]]);
});

test('BLD-03 a full store says why before it can be ticked, and a new product is in the others', async () => {
  const stores = [
    {id: 'full', title: 'Full', productCount: 200},
    {id: 'own', title: 'Own', productCount: 200},
    {id: 'room', title: 'Room', productCount: 199},
  ];
  const {root, put} = await open({stores});
  put('p', {...MUG, leftOutOf: ['full']});
  await click(entryOf(root, 'Mug'));
  const closed = 'Full (A collection holds up to 200 products)';
  const states = () =>
    [closed, 'Own', 'Room'].map(name => {
      const {checked, disabled} = field(root, name) as HTMLInputElement;
      return [checked, disabled];
    });
  expect(states()).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  // What it was in it may be in again.
  await click(field(root, 'Own'));
  await click(field(root, 'Own'));
  expect(states()[1]).toEqual([true, false]);
  await click(button(root, '← All products'));
  await click(button(root, 'Add a product'));
  expect((field(root, closed) as HTMLInputElement).disabled).toBe(true);
  expect((field(root, 'Room') as HTMLInputElement).checked).toBe(true);
});

test('COM-01 unsaved work outlives the panel, is undone by keys, and asks before leaving', async () => {
  const {root, show, refusals} = await open();
  await click(entryOf(root, 'Mug'));
  await fill(field(root, 'Title'), 'Kept');
  refusals.push(new NetworkError());
  await click(button(root, 'Save the product'));
  expect(root.textContent).toContain('No connection. Your work is kept here');
  const again = await show();
  expect(entryOf(again, 'Mug').textContent).toContain('(not saved)');
  const leaving = new Event('beforeunload', {cancelable: true});
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await click(entryOf(again, 'Mug'));
  expect(field(again, 'Title').value).toBe('Kept');
  await press('z', {ctrlKey: true}, button(again, 'Undo'));
  expect(field(again, 'Title').value).toBe('Mug');
});

test('COM-01 a deletion is asked for first; who may only look changes nothing', async () => {
  let stores = 0;
  const onStored = (): void => {
    stores += 1;
  };
  const {root, asked} = await open({onStored});
  await click(entryOf(root, 'Mug'));
  await fill(field(root, 'Title'), 'Cup');
  await click(button(root, 'Save the product'));
  expect(stores).toBe(1);
  await click(button(root, 'Delete the product'));
  expect(document.activeElement).toBe(button(root, 'Keep it'));
  await press('Escape');
  expect([root.querySelector('[role=alertdialog]'), document.activeElement]).toEqual([
    null,
    button(root, 'Delete the product'),
  ]);
  await click(button(root, 'Delete the product'));
  await click(button(root, 'Delete'));
  expect([asked.includes('delete p'), root.textContent]).toEqual([
    true,
    expect.stringContaining('“Cup” has been deleted.'),
  ]);
  expect(stores).toBe(2);
  const viewer = await open({mayWrite: false});
  expect(viewer.asked).not.toContain('list deleted');
  expect(viewer.root.textContent).not.toContain('Add a product');
  await click(entryOf(viewer.root, 'Mug'));
  expect(viewer.root.querySelector('fieldset')?.disabled).toBe(true);
  expect(viewer.root.textContent).not.toContain('Save the product');
});

test('COM-01 products that a newer search overtook are not shown', async () => {
  const {show, calls} = await open();
  const answers = new Map<string, () => void>();
  const listProducts: typeof calls.listProducts = async (search, cursor) => {
    await new Promise<void>(resolve => answers.set(search, resolve));
    return calls.listProducts(search, cursor);
  };
  const root = await show({...calls, listProducts});
  await fill(field(root, 'Search by title, address or SKU'), 'Bowl');
  await click(button(root, 'Search'));
  for (const search of ['Bowl', '']) {
    await act(async () => answers.get(search)?.());
    expect([root.querySelectorAll('.vte-goods-entry').length, root.textContent]).toEqual([
      0,
      expect.stringContaining('No products found.'),
    ]);
  }
});

test('COM-01 a list or a product that cannot be read says so, and is tried again', async () => {
  const {root, refusals} = await open();
  refusals.push(new ApiError(403, {text: 'Your role does not allow that.'}));
  await click(button(root, 'Search'));
  await fill(field(root, 'Search by title, address or SKU'), 'M');
  refusals.push(new ApiError(403, {text: 'Your role does not allow that.'}));
  await click(button(root, 'Search'));
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Your role does not allow that.');
  await click(button(root, 'Try again'));
  refusals.push(new NetworkError());
  await click(entryOf(root, 'Mug'));
  await click(button(root, 'Try again'));
  expect(field(root, 'Title').value).toBe('Mug');
});

test('COM-01 a deleted product is brought back by undo at once, and later from the list of deleted ones', async () => {
  let stores = 0;
  const onStored = (): void => {
    stores += 1;
  };
  const {root, refusals, asked, show} = await open({onStored});
  const removeMug = async (): Promise<void> => {
    await click(entryOf(root, 'Mug'));
    await click(button(root, 'Delete the product'));
    await click(button(root, 'Delete'));
  };
  await removeMug();
  await click(button(root, 'Undo'));
  expect([document.activeElement?.textContent, field(root, 'Title').value, stores]).toEqual([
    'Mug',
    'Mug',
    2,
  ]);
  await click(button(root, '← All products'));
  expect([root.textContent?.includes('has been deleted'), asked.includes('undelete p')]).toEqual([
    false,
    true,
  ]);
  await removeMug();
  refusals.push(new ApiError(400, {text: 'Another product has its address.'}));
  await click(button(root, 'Bring back: Mug'));
  expect(root.textContent).toContain('Another product has its address.');
  await click(button(root, 'Bring back: Mug'));
  expect(field(root, 'Title').value).toBe('Mug');
  expect((await show()).textContent).not.toContain('Deleted products');
});

test('COM-01 undo after a save outlives the panel, and says what the shop shows', async () => {
  const {root, shop} = await open();
  const titleStored = () => shop.get('p')?.product.title;
  await click(entryOf(root, 'Mug'));
  await fill(field(root, 'Title'), 'Cup');
  await click(button(root, 'Save the product'));
  await click(button(root, '← All products'));
  expect(root.textContent).not.toContain('not saved');
  await click(entryOf(root, 'Cup'));
  await click(button(root, 'Undo'));
  expect([titleStored(), field(root, 'Title').value, root.textContent]).toEqual([
    ...['Mug', 'Mug'],
    expect.stringContaining('Undone. The shop shows the product as it was before that save.'),
  ]);
  await click(button(root, 'Redo'));
  expect([titleStored(), root.textContent]).toEqual([
    'Cup',
    expect.stringContaining('Done again. The shop shows it now.'),
  ]);
});

test('COM-01 unsaved products are marked in the list after a reload, opened with the work, and saved', async () => {
  const entries = new Map<string, string>();
  const store = {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
  const {root, reload, shop} = await open({store});
  await click(entryOf(root, 'Mug'));
  await fill(field(root, 'Title'), 'Large mug');
  await click(button(root, '← All products'));
  await click(button(root, 'Add a product'));
  await fill(field(root, 'Title'), 'Vase');
  let loaded = await reload();
  expect(entryOf(loaded, 'Mug').textContent).toContain('(not saved)');
  await click(button(loaded, 'Add a product (not saved)'));
  expect(field(loaded, 'Title').value).toBe('Vase');
  await click(button(loaded, 'Save the product'));
  loaded = await reload();
  expect([button(loaded, 'Add a product'), shop.get('new')?.product.title]).toEqual([
    expect.any(HTMLElement),
    'Vase',
  ]);
  await click(entryOf(loaded, 'Mug'));
  expect(field(loaded, 'Title').value).toBe('Large mug');
  await click(button(loaded, 'Undo'));
  expect([...entries]).toEqual([]);
});
