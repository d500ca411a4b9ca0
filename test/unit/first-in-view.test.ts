import {expect, test} from 'vitest';
import {withFirstInView} from '../../examples/site/views/first-in-view.js';
import type {PageBlock} from '../../src/site/page-content.js';

const block = (kind: string, data: object = {}): PageBlock => ({id: kind, kind, data}) as PageBlock;
const [HEADING, TEXT, IMAGE] = [block('heading'), block('text'), block('image', {assetUrl: '/a.jpg'})];
const GRID = block('gallery', {design: 'grid'});
const STACK = block('gallery', {design: 'stacked'});

const priorities = (blocks: readonly PageBlock[]): unknown[] =>
  withFirstInView(blocks).map(({data}) => (data as {priority?: string}).priority);

test('SITE-05 the picture that opens an owner’s page is fetched first, also below a heading', () => {
  expect(priorities([IMAGE, IMAGE])).toEqual(['high', undefined]);
  expect(priorities([HEADING, GRID])).toEqual([undefined, 'high']);
});

test('SITE-05 a picture below a text or two headings is not', () => {
  for (const blocks of [[TEXT, IMAGE], [HEADING, HEADING, IMAGE], [HEADING], []])
    expect(priorities(blocks)).toEqual(blocks.map(() => undefined));
});

test('SITE-05 a picture across the page has the page’s width, one of a grid its column’s', () => {
  const sizes = (one: PageBlock): unknown => Object(withFirstInView([one])[0]?.data).sizes;
  expect(sizes(IMAGE)).toContain('75rem');
  expect(sizes(STACK)).toContain('75rem');
  expect(sizes(GRID)).toBeUndefined();
});
