import {readGalleryOptions} from '../../../../src/media/gallery-options.js';
import {isSameData, type PageBlock} from '../../../../src/site/page-content.js';
import type {PageBlockKind} from '../../../../src/tables/page-block-kinds.js';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../../src/tables/picture-designs.js';

type Data = PageBlock['data'];

/** Properties that another one goes along with: the words of a rich text with its document. */
const FOLLOWING = new Map([['text', 'doc']]);

/** What a block has where its owner chose nothing, as its panel shows it. */
const DEFAULTS: ReadonlyMap<PageBlockKind, Data> = new Map<PageBlockKind, Data>([
  ['heading', {level: 2}],
  ['image', {design: IMAGE_DESIGNS[0], newWindow: false}],
  ['gallery', {...readGalleryOptions({}, () => {})}],
  ['summary', {design: SUMMARY_DESIGNS[0], source: 'pages'}],
  ['chart', {type: 'bar'}],
]);

/** The data of a block with what its panel shows where nothing was chosen; none of one that was removed. */
export const shownData = (block: PageBlock | null): Data =>
  block ? {...DEFAULTS.get(block.kind), ...block.data} : {};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The properties in which two versions of a block differ; of a block that one owner removed, those that have something in them.
 * Nothing, null, '' and an empty list are the same.
 */
export function blockDifferences(mine: PageBlock | null, theirs: PageBlock | null): readonly string[] {
  const isBoth = mine !== null && theirs !== null;
  const [one, other] = isBoth ? [shownData(mine), shownData(theirs)] : [mine?.data ?? {}, theirs?.data ?? {}];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = names.filter(
    name => !(isEmpty(one[name]) && isEmpty(other[name])) && !isSameData(one[name], other[name]),
  );
  return differing.filter(name => !differing.includes(FOLLOWING.get(name) ?? ''));
}
