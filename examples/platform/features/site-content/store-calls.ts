import * as v from 'valibot';
import {Whole} from '../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {Navigation} from './navigation-parts.js';
import {CategoryBody, CollectionBody} from './store-bodies.js';

const EXTERNAL = v.pipe(
  v.looseObject({}),
  v.description('`{path}` of a page of the theme, or `{href, text, newWindow}` of an address.'),
);
const target = {
  collectionId: v.exactOptional(v.string()),
  externalLink: v.exactOptional(EXTERNAL),
  memberAreaId: v.exactOptional(v.string()),
};

/** A link of the navigation, with those below it: pages alone have some, which have none. */
const Link = v.object({...target, items: v.exactOptional(v.array(v.object(target)))});

const SentLink = v.object({
  collectionId: v.nullish(v.string()),
  externalLink: v.nullish(
    v.pipe(v.looseObject({}), v.description('As in the layout, or `{url, title, newWindow}`.')),
  ),
  memberAreaId: v.nullish(v.string()),
  items: v.nullish(v.array(v.looseObject({}))),
});

const Id = v.object({id: v.string()});

/** What the document says of the calls that create a store, and of the navigation. */
export const STORE_CALLS = {
  create: {
    id: 'createStore',
    summary: 'Creates a collection of products, which is a published page.',
    access: 'owner',
    isOnce: true,
    body: CollectionBody,
    answers: {200: Id},
    refusals: [404],
  },
  addCategory: {
    id: 'addRootCategory',
    summary: 'Gives a collection the category that holds all others.',
    access: 'owner',
    isOnce: true,
    body: v.object({...CategoryBody.entries, parentCategoryId: v.optional(v.null())}),
    answers: {200: Id},
    refusals: [404],
  },
  readLayout: {
    id: 'readLayout',
    summary: 'Reads the main navigation as the specification has it.',
    access: 'owner',
    answers: {
      200: v.object({
        layout: v.array(v.object({identifier: v.string(), revision: Whole, links: v.array(Link)})),
      }),
      304: null,
    },
  },
  updateNavigation: {
    id: 'updateNavigation',
    summary: 'Saves the main navigation as the specification has it.',
    access: 'owner',
    isOnce: true,
    body: v.object({
      fieldName: v.string(),
      templateId: v.string(),
      revision: v.pipe(
        v.nullish(Whole),
        v.description('The one that it is based on; without it the body replaces whatever is there.'),
      ),
      navigation: v.object({items: v.array(SentLink)}),
    }),
    answers: {200: v.object({revision: Whole}), 409: refusedWith({navigation: v.exactOptional(Navigation)})},
  },
  saveNavigation: {
    id: 'saveNavigation',
    summary: 'Saves the navigation.',
    access: 'owner',
    isOnce: true,
    body: Navigation,
    answers: {200: Navigation, 409: refusedWith({navigation: v.exactOptional(Navigation)})},
  },
} as const satisfies Record<string, Call>;
