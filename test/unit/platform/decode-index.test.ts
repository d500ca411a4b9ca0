import {expect, test} from 'vitest';
import {decodeIndex} from '../../../examples/platform/features/site-transfer/decode-index.js';
import {Refusal} from '../../../examples/platform/kernel/http/refusal.js';
import {createPause} from '../../../examples/platform/kernel/pauses.js';

const START = '"format":"vitrine-site","version":2';
const noPause = async () => undefined;

const many = (count: number, one: (at: number) => string): string =>
  Array.from({length: count}, (_, at) => one(at)).join();

/** What a file is refused for. */
async function refusal(json: string) {
  const error = await decodeIndex(json, noPause).catch(found => found);
  expect(error).toBeInstanceOf(Refusal);
  const {field, expected} = error.details.params;
  return [field, expected];
}

const PARAGRAPH = {
  type: 'paragraph',
  attrs: {size: 'medium'},
  content: [{type: 'text', text: 'Fired twice.'}],
};
const blockAt = (at: number) => ({
  id: `b${at}`,
  kind: 'text',
  data: {text: '', doc: {type: 'doc', content: Array.from({length: 20}, () => PARAGRAPH)}},
});
const pageAt = (at: number) => ({
  id: `p${at}`,
  draft: {
    urlId: `page-${at}`,
    title: `Page ${at}`,
    description: '',
    blocks: Array.from({length: 60}, (_, block) => blockAt(block)),
  },
});

/** Files of some kilobytes, packed, that take seconds to parse or to check. */
const HOSTILE = [
  [
    'five million pages',
    `"pages":[${'{},'.repeat(4_900_000)}{}]`,
    'lists and objects of at most 20000 parts',
  ],
  [
    '900,000 preferences',
    `"preferences":{${many(900_000, at => `"n${at}":{}`)}}`,
    'lists and objects of at most 20000 parts',
  ],
  [
    '700,000 texts',
    `"texts":{${many(700_000, at => `"t${at}":""`)}}`,
    'lists and objects of at most 20000 parts',
  ],
  [
    'a million parts of a setting',
    `"preferences":{${many(60, at => `"n${at}":[${'0,'.repeat(19_000)}0]`)}}`,
    'fewer parts',
  ],
  [
    'a million parts of a block',
    `"pages":[{"id":"p","draft":{"title":"Kiln","urlId":"kiln","blocks":[{"data":[${many(60, () => `[${'0,'.repeat(19_000)}0]`)}]}]}}]`,
    'fewer parts',
  ],
  ['40 levels', `"preferences":${'['.repeat(40)}${']'.repeat(40)}`, 'at most 32 levels'],
] as const;
for (const [name, part, expected] of HOSTILE)
  test(`SITE a file with ${name} is refused before that is parsed`, async () => {
    expect(await refusal(`{${START},${part}}`)).toEqual(['site.json', expected]);
  });

test('SITE a full file is decoded block by block, and others have their turn after each', async () => {
  const pages = Array.from({length: 100}, (_, at) => pageAt(at));
  const json = JSON.stringify({format: 'vitrine-site', version: 2, pages});
  let turns = 0;
  let clockMs = 0;
  // A clock on which every step takes too long.
  const pause = createPause(() => (clockMs += 1000));
  const index = await decodeIndex(json, async () => {
    turns += 1;
    await pause();
  });
  expect(index.pages).toHaveLength(100);
  expect(index.pages[99]?.draft).toEqual(pageAt(99).draft);
  expect(turns).toBeGreaterThan(6000);
});

const page = (draft: object) =>
  `{${START},"pages":[${JSON.stringify(pageAt(0))},${JSON.stringify({id: 'q', draft})}]}`;
const DRAFT = {title: 'Kiln', urlId: 'kiln', blocks: []};
const item = {id: 'i', draft: {title: 'Kiln'}};

/** The first part that is wrong is named by its place. */
const WRONG = [
  ['[]', 'format'],
  ['{"format":"other"}', 'format'],
  [`{"format":"vitrine-site","version":9}`, 'version'],
  ['{', 'site.json'],
  ['{]', 'site.json'],
  [`{${START},"pages":[{},]}`, 'pages.0.id'],
  [`{${START},"forms":[{"id":"a"},]}`, 'site.json'],
  [`{${START} "forms":[]}`, 'site.json'],
  [`{${START},"pages":{}}`, 'pages'],
  [`{${START},"pages":[${'{},'.repeat(100)}{}]}`, 'pages'],
  [page({...DRAFT, title: ''}), 'pages.1.draft.title'],
  [page({title: 'Kiln', urlId: 'kiln'}), 'pages.1.draft.blocks'],
  [page({...DRAFT, blocks: [{id: 'b', kind: 'text', data: {text: 5}}]}), 'pages.1.draft.blocks.0.data.text'],
  [page({...DRAFT, blocks: [blockAt(0), blockAt(0)]}), 'pages.1.draft.blocks'],
  [page({...DRAFT, urlId: 'page-0'}), 'pages.1.draft.urlId'],
  [`{${START},"products":[{"id":"a"}]}`, 'products.0.collectionId'],
  [`{${START},"collections":[{"id":"c"}]}`, 'collections.0.urlId'],
  [
    `{${START},"collections":[{"id":"c","urlId":"c","title":"C","description":"","items":[${JSON.stringify(item)}]}]}`,
    'collections.0.items.0.draft.excerpt',
  ],
] as const;
for (const [json, field] of WRONG)
  test(`SITE ${json.slice(0, 40)} (${json.length} characters) is refused for ${field}`, async () => {
    expect((await refusal(json))[0]).toBe(field);
  });

test('SITE texts with quotes, brackets and backslashes are read as JSON has them', async () => {
  const title = 'A "kiln", \\{[too]}\\\\ ,';
  const {pages, preferences} = await decodeIndex(
    JSON.stringify({
      format: 'vitrine-site',
      version: 2,
      preferences: {a: {'k"},{': title}},
      pages: [{id: 'p', draft: {...DRAFT, title}, published: null, isLocked: true}],
    }),
    noPause,
  );
  expect(pages).toEqual([
    {id: 'p', draft: {...DRAFT, description: '', title}, published: null, isLocked: true},
  ]);
  expect(preferences).toEqual({a: {'k"},{': title}});
});
