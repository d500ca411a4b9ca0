import {expect, test} from 'vitest';
import {fitCollections} from '../../../examples/platform/features/site-transfer/read-collections.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';

const draft = (title: string) => ({
  title,
  urlId: 'a',
  excerpt: '',
  author: '',
  body: richDocOf('é'.repeat(100)),
  picture: null,
  times: null,
  location: null,
  tags: [],
  categories: [],
  publishAtMs: null,
  isPrivate: false,
  needsReview: false,
  localized: {},
});
const item = (id: string) => ({id, draft: draft(`Title ${id}`), published: null});
const collection = {
  id: 'c',
  kind: 'posts' as const,
  urlId: 'c',
  title: 'C',
  description: '',
  tags: [],
  categories: [],
  items: ['1', '2', '3'].map(item),
};

test('SITE-02 the file of a site has the items that fit into its index, and names the others', () => {
  const bytes = Buffer.byteLength(JSON.stringify([{...collection, items: collection.items.slice(0, 2)}]));
  const {collections, leftOut} = fitCollections([collection], bytes + 1);
  expect(collections).toEqual([{...collection, items: collection.items.slice(0, 2)}]);
  expect(leftOut).toEqual([{kind: 'item', id: '3', name: 'Title 3', reason: 'size'}]);
  expect(fitCollections([collection], 15_000_000)).toEqual({collections: [collection], leftOut: []});
});
