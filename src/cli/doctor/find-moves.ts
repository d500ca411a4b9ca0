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

/** Differences below it are rounding. */
export const TOLERANCE_PX = 0.5;

/** Pixels by which two boxes differ at most; a box that came or went differs by its longer side. */
export const distance = (from: Box | null, to: Box | null): number => {
  if (!from || !to) {
    const [, , width, height] = from ?? to ?? [0, 0, 0, 0];
    return Math.max(width, height);
  }
  return Math.max(...from.map((value, at) => Math.abs(value - (to[at] ?? 0))));
};

const isSameMove = (
  a: SnapshotNode,
  b: SnapshotNode,
  parentA: SnapshotNode,
  parentB: SnapshotNode,
): boolean =>
  [0, 1].every(side => {
    const own = (b.box?.[side] ?? 0) - (a.box?.[side] ?? 0);
    const parents = (parentB.box?.[side] ?? 0) - (parentA.box?.[side] ?? 0);
    return Math.abs(own - parents) <= TOLERANCE_PX;
  }) && [2, 3].every(side => Math.abs((b.box?.[side] ?? 0) - (a.box?.[side] ?? 0)) <= TOLERANCE_PX);

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
const filledPx = (paired: Paired): number =>
  stablePairs(paired).reduce((sum, {at, a, b}) => {
    const isEmpty = b.isBlock && !paired.before.some(({parent, box}) => parent === at && box);
    return isEmpty ? sum + Math.max(0, (b.box?.[3] ?? 0) - (a.box?.[3] ?? 0)) : sum;
  }, 0);

/** True where a box only went down or grew taller, by `roomPx` at most, or came to be. */
const isForRoom = (from: Box | null, to: Box | null, roomPx: number): boolean => {
  if (roomPx === 0 || !to) return false;
  if (!from) return to[3] <= roomPx + TOLERANCE_PX;
  const [x, y, width, height] = to.map((value, side) => value - (from[side] ?? 0)) as unknown as Box;
  const isDown = [y, height].every(change => change >= -TOLERANCE_PX && change <= roomPx + TOLERANCE_PX);
  return isDown && Math.abs(x) <= TOLERANCE_PX && Math.abs(width) <= TOLERANCE_PX;
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
  [0, 1].every(side => Math.abs((a.box?.[side] ?? 0) - (b.box?.[side] ?? 0)) <= TOLERANCE_PX);

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
