import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {catalogWithPlate, ENGRAVING, PLATE} from './engraved-plate.js';
import {picture, saveFiles, upload} from './file-client.js';
import {FORM_SHOP} from './form-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, captcha: null, catalog: catalogWithPlate});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const many: readonly string[] = Array(66_000).fill('x');

test('V10 files that are none, of any id, are reported at their field', async () => {
  const {status, json} = await saveFiles(visitor, ['a\0b']);
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['sketches']]);
});

test('V10 a plain post that names files by any id, however many, is shown again', async () => {
  for (const ids of [['a\0b'], many]) {
    const body = new URLSearchParams({crumb: visitor.crumb, page: '/commission'});
    for (const id of ids) body.append('sketches', id);
    const {status, text} = await visitor.send('POST', '/form/commission', body);
    expect([status, text.includes('id="form-commission"')]).toEqual([400, true]);
  }
});

test('V10 a plain post shows the name of a file to the visitor who added it, and to nobody else', async () => {
  const id = await upload(visitor, picture(100), {name: 'private-plan.png'});
  const post = async (who: Visitor) => {
    const fields = new URLSearchParams({crumb: who.crumb, page: '/commission', sketches: id});
    const {status, text} = await who.send('POST', '/form/commission', fields);
    return [status, text.includes('private-plan.png')];
  };
  expect(await post(visitor)).toEqual([400, true]);
  expect(await post(await Visitor.arrive(shop.url))).toEqual([400, false]);
});

test('V10 an add that names a file by any id is reported at its field', async () => {
  const additionalFields = JSON.stringify({...ENGRAVING, drawing: ['a\0b']});
  const {status, json} = await visitor.send('POST', `${CART}/entries`, {
    ...PLATE,
    quantity: 1,
    additionalFields,
  });
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['drawing']]);
});
