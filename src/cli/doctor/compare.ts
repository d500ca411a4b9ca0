import {distance, findMoves, type Move, type Paired, stablePairs, TOLERANCE_PX} from './find-moves.js';
import {pairTrees} from './pair-trees.js';
import {describeNode, insideBlocks, type Snapshot, type SnapshotNode} from './snapshot.js';

/** An element whose attributes differ, or that our script listens on. */
export interface Touch {
  readonly element: string;
  /** As `class: + rendered` or `listens to click`. */
  readonly what: readonly string[];
  /** `others`: not the platform's markup and in no block of our own. */
  readonly whose: 'others' | 'platform';
}

/** What differs between a page without and with the tag. */
export interface Changes {
  readonly moves: readonly Move[];
  readonly touches: readonly Touch[];
  /** Elements outside every block that are on the page only with the tag. */
  readonly added: readonly string[];
  /** Elements of the page that are missing with the tag. */
  readonly removed: readonly string[];
  /** Elements that differ between two loads without the tag too, and are therefore ignored. */
  readonly unstable: number;
}

/** Classes by which an element is the platform's own markup: what docs/existing-sites.md says becomes live or is marked. */
const PLATFORM_CLASS =
  /(?:^|\s)(?:sqs-|sqsrte-|newsletter-|form-(?:block|wrapper)|product|pdp-|Product|Cart|variant-|(?:js-)?header-(?:burger|menu)|burger|user-accounts-|user-items-list-|accordion-|gallery-|grid-item|summary-|image-block-|Index-|Intro-|pre(?:Fade|Scale|Slide|Clip|Flex))/;
/** Parts that are marked without a class of their own. */
const isMarkedPart = ({attributes}: SnapshotNode): boolean =>
  'data-nc-container' in attributes || /(?:^|\s)Site(?:\s|$)/.test(attributes.class ?? '');

/** What an image of the platform is given as it loads. Source: docs of real sites, `img[data-src]`. */
const PICTURE_ATTRIBUTES = new Set([
  'src',
  'srcset',
  'sizes',
  'class',
  'style',
  'data-image-resolution',
  'data-load',
]);

const classChanges = (before: string, after: string): string => {
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)].map(list => list.filter(Boolean)) as [
    string[],
    string[],
  ];
  const gained = now.filter(name => !old.includes(name)).map(name => `+ ${name}`);
  const lost = old.filter(name => !now.includes(name)).map(name => `- ${name}`);
  return [...gained, ...lost].join(' ');
};

/** Attributes that differ, as `hidden: added`. */
const attributeChanges = (before: SnapshotNode, after: SnapshotNode): string[] => {
  const names = [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])].sort();
  return names.flatMap(name => {
    const [old, now] = [before.attributes[name], after.attributes[name]];
    if (old === now) return [];
    if (name === 'class') {
      const changed = classChanges(old ?? '', now ?? '');
      return changed ? [`class: ${changed}`] : [];
    }
    if (old === undefined) return [`${name}: added "${now}"`];
    return [now === undefined ? `${name}: removed` : `${name}: "${old}" is "${now}"`];
  });
};

const isPlatforms = (node: SnapshotNode): boolean =>
  PLATFORM_CLASS.test(node.attributes.class ?? '') || isMarkedPart(node);

const isLazyPicture = ({tag, attributes}: SnapshotNode): boolean =>
  tag === 'img' && ('data-src' in attributes || 'data-image' in attributes);

/** Changes of an element that are not the loading of a picture. */
const withoutPicture = (before: SnapshotNode, changes: readonly string[]): readonly string[] =>
  isLazyPicture(before)
    ? changes.filter(change => !PICTURE_ATTRIBUTES.has(change.slice(0, change.indexOf(':'))))
    : changes;

/** Elements without a pair whose parent has one: the roots of what came or went. */
const rootsWithout = (snapshot: Snapshot, paired: ReadonlySet<number>): number[] =>
  snapshot.flatMap((node, index) => (!paired.has(index) && paired.has(node.parent) ? [index] : []));

/** Elements of `before` that differ in another load without the tag. */
const unstableIn = (before: Snapshot, again: Snapshot): number[] => {
  const pairs = pairTrees(before, again);
  return before.flatMap((node, index) => {
    const other = again[pairs.get(index) ?? -1];
    const isSame =
      other && distance(node.box, other.box) <= TOLERANCE_PX && attributeChanges(node, other).length === 0;
    return isSame ? [] : [index];
  });
};

/** Elements that only another load without the tag has. */
const addedByNoise = (before: Snapshot, again: Snapshot): string[] =>
  rootsWithout(again, new Set(pairTrees(before, again).values())).map(index => describeNode(again, index));

const touchesOf = (paired: Paired): Touch[] =>
  stablePairs(paired)
    .sort((one, two) => one.at - two.at)
    .flatMap(({other, a, b}) => {
      if (paired.inside.has(other)) return [];
      const listens = (b.listens ?? []).map(name => `listens to ${name}`);
      const what = [...withoutPicture(a, attributeChanges(a, b)), ...listens];
      if (what.length === 0) return [];
      const whose = isPlatforms(a) || isLazyPicture(a) ? 'platform' : 'others';
      return [{element: describeNode(paired.after, other), what, whose} as const];
    });

/** What differs between loads without the tag, and is therefore not ours. */
interface Noise {
  readonly unstable: ReadonlySet<number>;
  readonly added: ReadonlySet<string>;
}

const compare = (before: Snapshot, after: Snapshot, noise: Noise): Changes => {
  const {unstable} = noise;
  const pairs = pairTrees(before, after);
  const paired: Paired = {before, after, pairs, unstable, inside: insideBlocks(after)};
  const come = rootsWithout(after, new Set(pairs.values())).filter(index => {
    const parent = after[index]?.parent ?? -1;
    return !paired.inside.has(parent) && !paired.inside.has(index);
  });
  const gone = rootsWithout(before, new Set(pairs.keys())).filter(index => {
    const parent = before[index]?.parent ?? -1;
    return !unstable.has(index) && !paired.inside.has(pairs.get(parent) ?? -1);
  });
  return {
    moves: findMoves(paired),
    touches: touchesOf(paired),
    added: come.map(index => describeNode(after, index)).filter(element => !noise.added.has(element)),
    removed: gone.map(index => describeNode(before, index)),
    unstable: unstable.size,
  };
};

const inBoth = (one: Changes, other: Changes): Changes => {
  const moved = new Set(other.moves.map(({element}) => element));
  const touched = new Map(other.touches.map(({element, what}) => [element, what]));
  const [added, removed] = [new Set(other.added), new Set(other.removed)];
  return {
    ...one,
    moves: one.moves.filter(({element}) => moved.has(element)),
    touches: one.touches.flatMap(touch => {
      const what = touch.what.filter(change => touched.get(touch.element)?.includes(change));
      return what.length > 0 ? [{...touch, what}] : [];
    }),
    added: one.added.filter(element => added.has(element)),
    removed: one.removed.filter(element => removed.has(element)),
  };
};

/**
 * What the tag changed on a page, by loads without it and loads with it. What differs between loads without it changes by
 * itself and is left out; so is what only some of the loads with it show. Source: ours, so that adverts, clocks and races
 * of a site are not put down to us.
 */
export const compareLoads = (without: readonly Snapshot[], withTag: readonly Snapshot[]): Changes => {
  const [before = [], ...again] = without;
  const noise: Noise = {
    unstable: new Set(again.flatMap(other => unstableIn(before, other))),
    added: new Set(again.flatMap(other => addedByNoise(before, other))),
  };
  return withTag.map(after => compare(before, after, noise)).reduce(inBoth);
};
