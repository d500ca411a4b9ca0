import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {SITE_ARCHIVE_FORMAT, SITE_ARCHIVE_VERSION} from '../../src/tables/site-archive.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, type Visitor} from './shop-client.js';
import {importSite, packSite} from './site-archive.js';

const nowMs = Date.UTC(2026, 10, 26, 12);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

/** Imports a file that has these parts alone. */
async function bring(parts: object, entries: Readonly<Record<string, Uint8Array>> = {}): Promise<Json> {
  const index = {format: SITE_ARCHIVE_FORMAT, version: SITE_ARCHIVE_VERSION, ...parts};
  const {status, json, text} = await importSite(owner, packSite({index, entries}));
  if (status !== 200) throw new Error(`the import answered ${status} ${text}`);
  return json;
}

test('FORM-01 an import brings fields for files only where the settings of the site allow them', async () => {
  const SETTINGS = '/owner/settings';
  const fieldsOf = async (id: string) => {
    const {json} = await owner.send('GET', `/api/form-definitions/${id}`);
    const {fields} = json.definition as unknown as {fields: readonly {id: string}[]};
    return fields.map(field => field.id);
  };
  const name = {id: 'name', type: 'text', title: 'Name'};
  const plan = {id: 'plan', type: 'file', title: 'Plan'};
  const scale = {
    ...{id: 'scale', type: 'text', title: 'Scale of the plan'},
    when: {field: 'plan', is: ['a.pdf']},
  };
  const formOf = (id: string) => ({id, name: 'Kiln plans', fields: [name, plan, scale]});
  await owner.post(SETTINGS, {zone: 'UTC'});
  const leftOut = [
    {kind: 'field', id: 'kilns.plan', name: 'Kiln plans: Plan', reason: 'setting'},
    {kind: 'field', id: 'kilns.scale', name: 'Kiln plans: Scale of the plan', reason: 'setting'},
  ];
  expect(await bring({forms: [formOf('kilns')]})).toMatchObject({forms: 1, leftOut});
  expect(await fieldsOf('kilns')).toEqual(['name']);
  // A form that came with the shop keeps the field that it has, and gets no other.
  const commission = {id: 'commission', name: 'Commission', fields: [{...plan, id: 'sketches'}, plan]};
  expect(await bring({forms: [commission]})).toMatchObject({
    forms: 1,
    leftOut: [{kind: 'field', id: 'commission.plan', reason: 'setting'}],
  });
  expect(await fieldsOf('commission')).toEqual(['sketches']);
  await owner.post(SETTINGS, {zone: 'UTC', files: '1'});
  expect(await bring({forms: [formOf('ovens')]})).toMatchObject({forms: 1, leftOut: []});
  expect(await fieldsOf('ovens')).toEqual(['name', 'plan', 'scale']);
});
