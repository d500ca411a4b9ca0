import {expect, test} from 'vitest';
import {createHeaderFooterCalls} from '../../src/api/header-footer.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {StoredItem} from '../../src/builder/collections/site-collections.js';
import {createStyleCalls} from '../../src/builder/styles/style-calls.js';
import {createTextCalls} from '../../src/builder/texts/text-calls.js';
import {FIRST_STYLES, type SiteStyles} from '../../src/site/styles/site-styles.js';
import {builderClient} from './builder-client.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs, signInViewerAs} from './owner-client.js';

const site = openOwnedShop();
const client = () => builderClient(site.owner);
const read = async (path: string) => (await site.visitor.send('GET', path)).text;
const statusOf = async (path: string) => (await site.visitor.send('GET', path)).status;

const withPaper = (color: string): SiteStyles => ({
  ...FIRST_STYLES,
  colors: {
    ...FIRST_STYLES.colors,
    palette: FIRST_STYLES.colors.palette.map(one => (one.id === 'paper' ? {...one, color} : one)),
  },
});

test('SITE-02 styles that visitors saw before are published again, and the draft stays', async () => {
  const calls = createStyleCalls(client());
  const one = await calls.publishStyles((await calls.saveStyles(0, withPaper('#fefefe'))).revision);
  const two = await calls.saveStyles(one.revision, withPaper('#101112'));
  const shown = await calls.publishStyles(two.revision);
  const back = await calls.publishStyles(shown.revision, one.published ?? undefined);
  expect([back.published, back.draft, back.isChanged]).toEqual([one.draft, two.draft, true]);
  expect(await read(`/assets/site-styles.css?v=${back.publishedRevision}`)).toContain('#fefefe');
  const again = await calls.publishStyles(back.revision, two.draft);
  expect([again.published, again.isChanged]).toEqual([two.draft, false]);
  await calls.unpublishStyles(again.revision);
});

test('SITE-02 texts that visitors read before are published again, those of the theme too', async () => {
  const calls = createTextCalls(client());
  const heading = async () => /<h1[^>]*>(.*?)<\/h1>/s.exec(await read('/'))?.[1]?.trim();
  const theme = await heading();
  const draft = {'en/strings.homeTitle': 'Thrown by the sea'};
  const shown = await calls.publishTexts((await calls.saveTexts(0, draft)).revision);
  expect(await heading()).toBe('Thrown by the sea');
  const back = await calls.publishTexts(shown.revision, {});
  expect([await heading(), back.draft, back.published, back.isChanged]).toEqual([theme, draft, {}, true]);
  expect((await calls.publishTexts(back.revision, draft)).isChanged).toBe(false);
  expect(await heading()).toBe('Thrown by the sea');
  const {changes} = await calls.readTextHistory();
  expect(changes.slice(0, 2).map(({action}) => action)).toEqual(['publish', 'publish']);
});

test('SITE-02 the header that visitors saw before is published again, and the draft stays', async () => {
  const calls = createHeaderFooterCalls(client());
  const none = {header: null, footer: null};
  const draft = {header: {text: 'Closed in August', links: []}, footer: null};
  const {revision} = await calls.readDraft();
  const shown = await calls.publishDraft((await calls.saveDraft(revision, draft)).revision);
  expect(await read('/about')).toContain('Closed in August');
  const back = await calls.publishDraft(shown.revision, none);
  expect([back.published, back.draft, back.isChanged]).toEqual([none, draft, true]);
  expect(await read('/about')).not.toContain('Closed in August');
  await calls.publishDraft(back.revision, draft);
  expect(await read('/about')).toContain('Closed in August');
});

const items = () => createCollectionCalls(client());
const newItem = async (title: string): Promise<StoredItem> =>
  items().readItem('journal', await items().createItem('journal', title, crypto.randomUUID()));
const save = ({id, revision, draft}: StoredItem, change: Partial<StoredItem['draft']>) =>
  items().saveItem('journal', id, {revision, draft: {...draft, ...change}});
const publish = (
  {id, revision}: StoredItem,
  shown?: Parameters<ReturnType<typeof items>['publishItem']>[3],
) => items().publishItem('journal', id, revision, shown);

test('SITE-02 an item shows what visitors read before, or nothing, and keeps its draft and its mark', async () => {
  const start = await save(await newItem('Ash glaze'), {needsReview: true, tags: ['Ash']});
  const one = await publish(start);
  const two = await save(one, {title: 'Ash glazes', tags: []});
  const shown = await publish(two);
  expect(await read('/journal/ash-glaze')).toContain('Ash glazes');
  const timing = {publishAtMs: one.draft.publishAtMs, needsReview: false};
  const back = await publish(shown, {published: one.published, ...timing});
  expect([back.published, back.draft, back.isChanged]).toEqual([one.draft, shown.draft, true]);
  expect(await read('/journal/ash-glaze')).not.toContain('Ash glazes');
  const first = {publishAtMs: start.draft.publishAtMs, needsReview: start.draft.needsReview};
  const hidden = await publish(back, {published: null, ...first});
  expect([hidden.published, hidden.publishedRevision, await statusOf('/journal/ash-glaze')]).toEqual([
    ...[null, null, 404],
  ]);
  expect([hidden.draft.publishAtMs, hidden.draft.needsReview, hidden.state.needsReview]).toEqual([
    ...[null, true, true],
  ]);
  const again = await publish(hidden, {published: shown.published, ...timing});
  expect([again.isChanged, await statusOf('/journal/ash-glaze')]).toEqual([false, 200]);
});

test('SITE-02 an item is not shown again where another one has its address, or with what no item has', async () => {
  const one = await publish(await newItem('Slip'));
  const moved = await publish(await save(one, {urlId: 'slips'}));
  await publish(await newItem('Slip'));
  const timing = {publishAtMs: null, needsReview: false};
  await expect(publish(moved, {published: one.published, ...timing})).rejects.toMatchObject({
    status: 400,
    code: 'address-taken',
  });
  const path = `/api/site-collections/journal/items/${moved.id}/publish`;
  const send = (body: object, by = site.owner) => by.send('POST', path, {revision: moved.revision, ...body});
  for (const shown of [null, {}, {published: {}, ...timing}, {...timing, published: null, needsReview: 1}])
    expect([shown, (await send({shown})).status]).toEqual([shown, 400]);
  const shown = {published: null, ...timing};
  const stale = await send({shown, revision: moved.revision - 1});
  expect([stale.status, stale.json.code]).toEqual([409, 'page-stale']);
  expect((await send({shown}, await signInViewerAs(site.shop, 'editor'))).status).toBe(403);
  expect(await statusOf('/journal/slips')).toBe(200);
});

test('SITE-02 BLD-05 what is published instead of a draft is checked as a draft is', async () => {
  for (const [path, published] of [
    ['/api/site-styles', {}],
    ['/api/site-texts', {'en/none': 'x'}],
    ['/api/site-header-footer', {header: {links: [{text: 'a', href: 'javascript:alert(1)'}]}}],
  ] as const) {
    const draft = path.endsWith('footer') ? `${path}/draft` : path;
    const {revision} = (await site.owner.send('GET', draft)).json;
    const {status, json} = await site.owner.send('POST', `${path}/publish`, {revision, published});
    expect([path, status, json.code]).toEqual([path, 400, 'body-invalid']);
    const viewer = await signInAs(site.shop.url, 'viewer');
    expect((await viewer.send('POST', `${path}/publish`, {revision, published})).status).not.toBe(200);
  }
});
