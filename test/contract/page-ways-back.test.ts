import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-content/pages';
const PASSWORDS = ['cone six down', 'ash and iron'] as const;
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const create = async (title: string): Promise<Json> => (await owner.send('POST', ROOT, {title})).json;
const pathOf = (page: Json): string => `${ROOT}/${page.id}`;
const write = async (page: Json, words: string): Promise<Json> => {
  const block = {id: words, kind: 'text', data: {text: words}};
  const operations = [{type: 'add-block', block, after: null}];
  return (await owner.send('POST', `${pathOf(page)}/operations`, {revision: page.revision, operations})).json;
};
const publish = (page: Json, version?: unknown, by = owner) =>
  by.send('POST', `${pathOf(page)}/publish`, {
    revision: page.revision,
    ...(version === undefined ? {} : {version}),
  });
const unpublish = async (page: Json): Promise<Json> =>
  (await owner.send('POST', `${pathOf(page)}/unpublish`, {revision: page.revision})).json;
const seen = async (path: string) => {
  const {status, text} = await (await Visitor.arrive(shop.url)).send('GET', path);
  return [status, ['First', 'Second'].filter(words => text.includes(words))];
};
const search = async (words: string): Promise<boolean> =>
  (await (await Visitor.arrive(shop.url)).send('GET', `/search?q=${words}`)).text.includes('href="/glazes"');

test('SITE-02 an earlier published version is published again, and the draft stays as it is', async () => {
  const one = await write(await create('Glazes'), 'First');
  const shown = (await publish(one)).json;
  const two = await write(shown, 'Second');
  const replaced = (await publish(two)).json;
  expect(await seen('/glazes')).toEqual([200, ['First', 'Second']]);
  const {status, json: back} = await publish(replaced, shown.publishedRevision);
  expect([status, back.publishedRevision, back.isChanged]).toEqual([200, shown.publishedRevision, true]);
  expect([await seen('/glazes'), back.draft]).toEqual([[200, ['First']], two.draft]);
  const hidden = await unpublish(back);
  expect((await seen('/glazes'))[0]).toBe(404);
  const again = (await publish(hidden, shown.publishedRevision)).json;
  expect(await seen('/glazes')).toEqual([200, ['First']]);
  const last = (await publish(again, replaced.publishedRevision)).json;
  expect([await seen('/glazes'), last.isChanged]).toEqual([[200, ['First', 'Second']], false]);
  await expect.poll(() => search('Second')).toBe(true);
});

test('SITE-11 an earlier version is published by who may publish, on the revision that was seen', async () => {
  const first = (await publish(await write(await create('Kilns'), 'First'))).json;
  const second = (await publish(await write(first, 'Second'))).json;
  const version = first.publishedRevision;
  const stale = await publish(first, version);
  expect([stale.status, stale.json.code, stale.json.page]).toEqual([409, 'page-stale', second]);
  for (const wrong of [-1, 1.5, '1', null])
    expect([wrong, (await publish(second, wrong)).status]).toEqual([wrong, 400]);
  expect((await publish(second, 900)).status).toBe(404);
  expect((await publish(second, version, await Visitor.arrive(shop.url))).status).toBe(401);
  expect((await publish(second, version, await signInViewerAs(shop, 'editor'))).status).toBe(403);
  expect(await seen('/kilns')).toEqual([200, ['First', 'Second']]);
});

test('SITE-02 a version whose address another page has now is not published', async () => {
  const page = (await publish(await create('Slip'))).json;
  const operations = [{type: 'set-field', field: 'urlId', value: 'slips'}];
  const moved = (
    await owner.send('POST', `${pathOf(page)}/operations`, {revision: page.revision, operations})
  ).json;
  const shown = (await publish(moved)).json;
  await publish(await create('Slip'));
  expect((await publish(shown, page.publishedRevision)).json).toMatchObject({
    code: 'address-taken',
    field: 'urlId',
  });
  expect([(await seen('/slips'))[0], (await seen('/slip'))[0]]).toEqual([200, 200]);
});

const lockOf = (page: Json) => `${pathOf(page)}/lock`;
const restore = (page: Json, lockVersion: unknown, to: unknown, by = owner) =>
  by.send('POST', `${lockOf(page)}/restore`, {lockVersion, to});
const opens = async (path: string, password: string): Promise<boolean> => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.post(`/unlock${path}`, {password});
  return (await visitor.send('GET', path)).text.includes('First');
};

test('SITE-10 a lock is set again as it was, with the password that nobody can read', async () => {
  const page = (await publish(await write(await create('Recipes'), 'First'))).json;
  const lock = async (password: string, lockVersion: unknown): Promise<Json> =>
    (await owner.send('PUT', lockOf(page), {password, lockVersion})).json;
  const one = await lock(PASSWORDS[0], 0);
  const two = await lock(PASSWORDS[1], one.lockVersion);
  const states = async () =>
    Promise.all([
      seen('/recipes').then(([status]) => status),
      ...PASSWORDS.map(word => opens('/recipes', word)),
    ]);
  expect(await states()).toEqual([403, false, true]);
  const back = (await restore(page, two.lockVersion, one.lockVersion)).json;
  expect([back, await states()]).toEqual([{isLocked: true, lockVersion: 3}, [403, true, false]]);
  const open = (await restore(page, back.lockVersion, 0)).json;
  expect([open.isLocked, (await seen('/recipes'))[0]]).toEqual([false, 200]);
  const again = (await restore(page, open.lockVersion, two.lockVersion)).json;
  expect([again.isLocked, await states()]).toEqual([true, [403, false, true]]);
  const opened = (await restore(page, again.lockVersion, open.lockVersion)).json;
  expect(opened.isLocked).toBe(false);
});

test('SITE-10 a lock that another owner changed since is not set again, nor one that is forgotten', async () => {
  const page = await create('Locked');
  await owner.send('PUT', lockOf(page), {password: PASSWORDS[0], lockVersion: 0});
  const stale = await restore(page, 0, 0);
  expect([stale.status, stale.json]).toMatchObject([409, {isLocked: true, lockVersion: 1}]);
  expect((await restore(page, 1, 7)).status).toBe(404);
  for (const wrong of [-1, 0.5, '0', null, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect((await restore(page, 1, wrong)).status).toBe(400);
  expect((await restore(page, 1, 0, await Visitor.arrive(shop.url))).status).toBe(401);
  expect((await restore(page, 1, 0, await signInViewerAs(shop, 'editor'))).status).toBe(403);
  await owner.send('DELETE', `${lockOf(page)}?lockVersion=1`);
  await shop.db.deleteFrom('former_page_lock').execute();
  expect((await restore(page, 2, 1)).status).toBe(404);
});
