import {expect, test} from 'vitest';
import {compareLoads} from '../../../src/cli/doctor/compare.js';
import {pairTrees} from '../../../src/cli/doctor/pair-trees.js';
import {type Box, describeNode, type Snapshot, type SnapshotNode} from '../../../src/cli/doctor/snapshot.js';

const node = (
  parent: number,
  tag: string,
  attributes: Record<string, string> = {},
  more: Partial<SnapshotNode> = {},
): SnapshotNode => ({parent, tag, attributes, text: '', box: {x: 0, y: 0, width: 10, height: 10}, ...more});

/** Two loads without the tag and one with it. */
const compare = (before: Snapshot, again: Snapshot, after: Snapshot) =>
  compareLoads([before, again], [after]);

const at = (top: number): {box: Box} => ({box: {x: 0, y: top, width: 100, height: 20}});

const PAGE = [
  node(-1, 'body', {}, {box: {x: 0, y: 0, width: 100, height: 200}}),
  node(0, 'p', {class: 'a'}, at(0)),
  node(0, 'p', {class: 'b'}, at(20)),
  node(0, 'div', {id: 'main'}, at(40)),
  node(3, 'span', {}, at(40)),
];

/** The page with some nodes changed by index. */
const changed = (changes: Readonly<Record<number, Partial<SnapshotNode>>>): SnapshotNode[] =>
  PAGE.map((original, index) => ({...original, ...changes[index]}));

test('a page that stays as it is has no changes', () => {
  expect(compare(PAGE, PAGE, PAGE)).toEqual({
    moves: [],
    touches: [],
    added: [],
    removed: [],
    unstable: 0,
  });
});

test('an element that is inserted first takes no sibling of its kind for itself', () => {
  const [body, first, ...rest] = PAGE as [SnapshotNode, SnapshotNode, ...SnapshotNode[]];
  const shifted = rest.map(other => ({...other, parent: other.parent === 3 ? 4 : other.parent}));
  const after = [body, node(0, 'p', {class: 'vt-new'}), first, ...shifted];
  expect([...pairTrees(PAGE, after)].sort((a, b) => a[0] - b[0])).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
  expect(compare(PAGE, PAGE, after).added).toEqual(['p.vt-new']);
});

test('a child that only moves along with its parent is not listed', () => {
  const {moves} = compare(PAGE, PAGE, changed({3: at(52), 4: at(52)}));
  expect(moves).toEqual([
    {
      element: 'div#main',
      from: {x: 0, y: 40, width: 100, height: 20},
      to: {x: 0, y: 52, width: 100, height: 20},
      byPx: 12,
      inBlock: false,
      makesRoom: false,
    },
  ]);
});

test('an element that only grows with what it holds is not listed', () => {
  const grown = changed({
    0: {box: {x: 0, y: 0, width: 100, height: 230}},
    3: {box: {x: 0, y: 40, width: 100, height: 50}},
    4: {box: {x: 0, y: 40, width: 100, height: 50}},
  });
  expect(compare(PAGE, PAGE, grown).moves.map(({element}) => element)).toEqual(['div#main > span']);
});

test('half a pixel is rounding', () => {
  expect(compare(PAGE, PAGE, changed({1: at(0.5)})).moves).toEqual([]);
});

test('what differs between two loads without the tag is counted and left out', () => {
  const result = compare(PAGE, changed({1: at(3)}), changed({1: at(9)}));
  expect(result).toMatchObject({moves: [], unstable: 1});
});

test('an element that both loads lack and one has by chance is not ours', () => {
  const banner = [...PAGE, node(0, 'aside', {class: 'advert'})];
  expect(compare(PAGE, banner, banner).added).toEqual([]);
});

test('an element that loses its box is listed without its children', () => {
  const {moves} = compare(PAGE, PAGE, changed({3: {box: null}, 4: {box: null}}));
  expect(moves.map(({element, to}) => [element, to])).toEqual([['div#main', null]]);
});

test('attributes and listeners outside blocks are touches; inside a block they are its own', () => {
  const touched = {attributes: {class: 'a on'}, listens: ['click']};
  expect(compare(PAGE, PAGE, changed({1: touched})).touches).toEqual([
    {element: 'p.a.on', what: ['class: + on', 'listens to click'], whose: 'others'},
  ]);
  expect(compare(PAGE, PAGE, changed({1: {...touched, isBlock: true}})).touches).toEqual([]);
  expect(compare(PAGE, PAGE, changed({3: {isBlock: true}, 4: touched})).touches).toEqual([]);
});

test("the platform's own markup is told apart from others'", () => {
  const before = [...PAGE, node(0, 'div', {class: 'newsletter-block'})];
  const after = [...PAGE, node(0, 'div', {class: 'newsletter-block rendered'})];
  expect(compare(before, before, after).touches).toEqual([
    {element: 'div.newsletter-block.rendered', what: ['class: + rendered'], whose: 'platform'},
  ]);
});

for (const [what, attributes, change] of [
  ['the burger of a header', {class: 'header-burger-btn burger'}, {'aria-expanded': 'false'}],
  ['a title of that burger', {class: 'js-header-burger-open-title'}, {hidden: ''}],
  ['a part that was animated in', {class: 'preFade'}, {class: 'preFade fadeIn'}],
  ['a scaled text', {class: 'sqsrte-scaled-text-container'}, {class: 'sqsrte-scaled-text-container loaded'}],
  ['a place of a header', {'data-nc-container': 'top'}, {class: 'loaded'}],
] as const)
  test(`${what} that the runtime makes live is the platform's markup`, () => {
    const before = [...PAGE, node(0, 'div', attributes)];
    const after = [...PAGE, node(0, 'div', {...attributes, ...change})];
    expect(compare(before, before, after).touches.map(({whose}) => whose)).toEqual(['platform']);
  });

test('an image of the platform that loads is no touch', () => {
  const before = [...PAGE, node(0, 'img', {'data-src': '/a.jpg'})];
  const after = [...PAGE, node(0, 'img', {'data-src': '/a.jpg', src: '/a.jpg?format=750w', class: 'loaded'})];
  expect(compare(before, before, after).touches).toEqual([]);
});

test('a long list of rows is paired by place', () => {
  const rows = [node(-1, 'body'), ...Array.from({length: 2000}, (_, row) => node(0, 'li', {id: `r${row}`}))];
  expect(pairTrees(rows, rows).size).toBe(rows.length);
});

test('a description ends at the nearest id and counts siblings of one name', () => {
  const page = [node(-1, 'body'), node(0, 'main', {id: 'm'}), node(1, 'p'), node(1, 'p')];
  expect([0, 1, 2, 3].map(index => describeNode(page, index))).toEqual([
    'body',
    'main#m',
    'main#m > p (1)',
    'main#m > p (2)',
  ]);
});

test('what only one of two loads with the tag shows is left out', () => {
  const [racing, both] = [{attributes: {class: 'a late'}}, {attributes: {class: 'b on'}}];
  const result = compareLoads([PAGE, PAGE], [changed({1: racing, 2: both, 3: at(52)}), changed({2: both})]);
  expect(result.moves).toEqual([]);
  expect(result.touches.map(({element}) => element)).toEqual(['p.b.on']);
});

test('the doctor distinguishes what only makes room for a block that the page left empty', () => {
  const page = (height: number, more: Partial<SnapshotNode> = {}): SnapshotNode[] => [
    node(-1, 'body', {}, {box: {x: 0, y: 0, width: 100, height: 40 + height}}),
    node(0, 'div', {class: 'form-wrapper'}, {box: {x: 0, y: 0, width: 100, height: height}, ...more}),
    node(0, 'p', {id: 'below'}, {box: {x: 0, y: height, width: 100, height: 40}}),
  ];
  const after = page(300, {isBlock: true});
  const {moves} = compare(page(0), page(0), after);
  expect(moves.map(({element, makesRoom}) => [element, makesRoom])).toEqual([
    ['div.form-wrapper', true],
    ['p#below', true],
  ]);
  const aside = after.map(other =>
    other.tag === 'p' ? {...other, box: {x: 5, y: 300, width: 95, height: 40}} : other,
  );
  expect(compare(page(0), page(0), aside).moves.at(-1)).toMatchObject({element: 'p#below', makesRoom: false});
});

test('a page of 20,000 blocks that all moved is compared and named in seconds of processor time', () => {
  const long = (top: number): Snapshot => [
    node(-1, 'body'),
    ...Array.from({length: 20_000}, (_, place) =>
      node(0, 'div', {class: 'card'}, {...at(place * 20 + (place ? top : 0)), isBlock: true}),
    ),
  ];
  const begun = process.cpuUsage();
  const {moves} = compareLoads([long(0), long(0)], [long(10), long(10)]);
  const {user, system} = process.cpuUsage(begun);
  expect(moves).toHaveLength(19_999);
  expect(moves.at(-1)?.element).toBe('div.card (20000)');
  expect((user + system) / 1e6).toBeLessThan(5);
});
