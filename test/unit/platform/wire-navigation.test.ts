import * as v from 'valibot';
import {expect, test} from 'vitest';
import {NavigationSchema} from '../../../examples/platform/features/site-content/navigation-schema.js';
import {
  LayoutBody,
  linksOf,
  placesOf,
} from '../../../examples/platform/features/site-content/wire-navigation.js';
import type {NavigationPlace} from '../../../src/builder/pages/navigation-place.js';

const NOTHING = {collectionId: null, externalLink: null, memberAreaId: null, items: null};
const URL = 'https://x.example/a';

/** What the platform stores of a link, as the specification's clients send it. */
const stored = (link: object): readonly NavigationPlace[] => {
  const body = {fieldName: 'mainNav', templateId: 'site', revision: null, navigation: {items: [link]}};
  const {navigation} = v.parse(LayoutBody, body);
  return v.parse(NavigationSchema, {revision: 0, items: placesOf(navigation.items, new Set(['page']))}).items;
};

// Source: runtime spec §3, navigation item; null stands for what is absent.
const ROWS = [
  [{...NOTHING, collectionId: 'page', items: []}, {pageId: 'page'}],
  [{...NOTHING, collectionId: 'journal'}, {collectionId: 'journal'}],
  [
    {...NOTHING, externalLink: {href: '/about', text: 'About'}},
    {href: '/about', text: 'About'},
  ],
  [{...NOTHING, externalLink: {path: '/about'}}, {path: '/about'}],
  [{memberAreaId: 'members'}, {path: '/members'}],
  [{externalLink: {url: URL, title: 'X', newWindow: true}}, {href: URL, text: 'X', newWindow: true}],
  [{externalLink: {url: URL, title: null, newWindow: false}}, {href: URL, text: 'x.example'}],
  [{externalLink: {url: 'mailto:a@x.example'}}, {href: 'mailto:a@x.example', text: 'mailto:a@x.example'}],
] as const;
for (const [link, place] of ROWS)
  test(`BLD-01 the navigation takes ${JSON.stringify(link)}, and gives it back`, () => {
    const places = stored(link);
    expect(places).toEqual([{...place, items: []}]);
    expect(stored(linksOf(places)[0] ?? {})).toEqual(places);
  });

for (const link of [
  NOTHING,
  {memberAreaId: 'other'},
  {externalLink: {url: 'javascript:0'}},
  {externalLink: {url: 7}},
])
  test(`BLD-01 the navigation refuses ${JSON.stringify(link)}`, () => {
    expect(() => stored(link)).toThrow();
  });
