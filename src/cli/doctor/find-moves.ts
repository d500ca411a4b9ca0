import type {Box, Snapshot, SnapshotNode} from './snapshot.js';
import {describeNode} from './snapshot.js';

/** An element whose box differs. Pixels; null where it has none. */
export interface Move {
  readonly element: string;
  readonly from: Box | null;
  readonly to: Box | null;
  /** Pixels of the largest difference of left, top, width or height. */
  readonly byPx: number;
  /** True where the element is a block of our own, or in one. */
  readonly inBlock: boolean;
  /** True where it makes room for a block that the page left empty for a script to fill, or is one. */
  readonly makesRoom: boolean;
}

const SIDES = ['x', 'y', 'width', 'height'] as const;
const NOWHERE: Box = {x: 0, y: 0, width: 0, height: 0};

/** Differences below it are rounding. */
export const TOLERANCE_PX = 0.5;

/** Pixels by which two boxes differ at most; a box that came or went differs by its longer side. */
export const distance = (from: Box | null, to: Box | null): number => {
  if (!from || !to) {
    const {width, height} = from ?? to ?? NOWHERE;
    return Math.max(width, height);
  }
  return Math.max(...SIDES.map(side => Math.abs(to[side] - from[side])));
};

/** Pixels by which a side of an element's box changed; an element without a box counts as one at the page's corner. */
const change = (side: keyof Box, a: SnapshotNode, b: SnapshotNode): number =>
  (b.box ?? NOWHERE)[side] - (a.box ?? NOWHERE)[side];

const isSameMove = (
  a: SnapshotNode,
  b: SnapshotNode,
  parentA: SnapshotNode,
  parentB: SnapshotNode,
): boolean =>
  (['x', 'y'] as const).every(
    side => Math.abs(change(side, a, b) - change(side, parentA, parentB)) <= TOLERANCE_PX,
  ) && (['width', 'height'] as const).every(side => Math.abs(change(side, a, b)) <= TOLERANCE_PX);

/** Two snapshots of one page, paired. */
export interface Paired {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly pairs: ReadonlyMap<number, number>;
  readonly unstable: ReadonlySet<number>;
  readonly inside: ReadonlySet<number>;
}

/** Every pair that two loads without the tag agree on. */
export const stablePairs = ({before, after, pairs, unstable}: Paired) =>
  [...pairs].flatMap(([at, other]) => {
    const [a, b] = [before[at], after[other]];
    return a && b && !unstable.has(at) ? [{at, other, a, b}] : [];
  });

/** Pixels of height that blocks without any element of the page's own grew by, in all. */
const filledPx = (paired: Paired): number => {
  const filled = new Set(paired.before.flatMap(({parent, box}) => (box ? [parent] : [])));
  return stablePairs(paired).reduce(
    (sum, {at, a, b}) => (b.isBlock && !filled.has(at) ? sum + Math.max(0, change('height', a, b)) : sum),
    0,
  );
};

/** True where a box only went down or grew taller, by `roomPx` at most, or came to be. */
const isForRoom = (from: Box | null, to: Box | null, roomPx: number): boolean => {
  if (roomPx === 0 || !to) return false;
  if (!from) return to.height <= roomPx + TOLERANCE_PX;
  const isDown = (['y', 'height'] as const)
    .map(side => to[side] - from[side])
    .every(px => px >= -TOLERANCE_PX && px <= roomPx + TOLERANCE_PX);
  const isAside = (['x', 'width'] as const).some(side => Math.abs(to[side] - from[side]) > TOLERANCE_PX);
  return isDown && !isAside;
};

type Pair = ReturnType<typeof stablePairs>[number];

/** True where an element's box changed other than along with its parent's. */
const isMoved = ({before, after, pairs}: Paired, {at, a, b}: Pair): boolean => {
  if (distance(a.box, b.box) <= TOLERANCE_PX) return false;
  const [parent, parentNow] = [before[a.parent], after[b.parent]];
  if (!parent || !parentNow || at === 0 || pairs.get(a.parent) !== b.parent) return true;
  // Gone or come with its parent.
  if (!a.box !== !b.box) return !parent.box === !parentNow.box;
  return !isSameMove(a, b, parent, parentNow);
};

const isAtSamePlace = ({a, b}: Pair): boolean =>
  (['x', 'y'] as const).every(side => Math.abs(change(side, a, b)) <= TOLERANCE_PX);

/** The ancestors of the elements, by index. */
const holdersOf = (snapshot: Snapshot, indexes: readonly number[]): ReadonlySet<number> => {
  const holders = new Set<number>();
  for (const index of indexes)
    for (let at = snapshot[index]?.parent ?? -1; at >= 0 && !holders.has(at); at = snapshot[at]?.parent ?? -1)
      holders.add(at);
  return holders;
};

/**
 * Elements that moved or changed size, in the order of the page: without those that only moved along with their parent, and
 * without those that only changed size with what they hold.
 */
export const findMoves = (paired: Paired): Move[] => {
  const roomPx = filledPx(paired);
  const moved = stablePairs(paired).filter(pair => isMoved(paired, pair));
  const holders = holdersOf(
    paired.before,
    moved.map(({at}) => at),
  );
  return moved
    .filter(pair => pair.b.isBlock || !holders.has(pair.at) || !isAtSamePlace(pair))
    .sort((one, two) => one.at - two.at)
    .map(({other, a, b}) => ({
      element: describeNode(paired.after, other),
      from: a.box,
      to: b.box,
      byPx: Math.round(distance(a.box, b.box) * 10) / 10,
      inBlock: paired.inside.has(other),
      makesRoom: isForRoom(a.box, b.box, roomPx),
    }));
};
