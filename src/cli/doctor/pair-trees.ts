import {classesOf, type Snapshot, type SnapshotNode} from './snapshot.js';

/** Comparisons of one list of children, at most; longer lists are paired by place. Source: ours, so that a page of 10,000 rows ends. */
const COMPARISONS_MAX = 250_000;

const WEIGHT = {tag: 1, id: 4, classes: 3, text: 2, children: 1} as const;

const shareOf = (a: readonly string[], b: readonly string[]): number => {
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 1 : a.filter(name => b.includes(name)).length / all.size;
};

/** The children of each element, by its index. */
const childLists = (snapshot: Snapshot): number[][] => {
  const lists: number[][] = snapshot.map(() => []);
  snapshot.forEach(({parent}, index) => {
    lists[parent]?.push(index);
  });
  return lists;
};

/** A tree and the children of each of its elements. */
interface Tree {
  readonly nodes: Snapshot;
  readonly children: readonly (readonly number[])[];
}

const treeOf = (nodes: Snapshot): Tree => ({nodes, children: childLists(nodes)});

/** How alike two elements are; 0 where they cannot be the same one. */
const similarity = (a: Tree, at: number, b: Tree, other: number): number => {
  const [left, right] = [a.nodes[at], b.nodes[other]] as [SnapshotNode, SnapshotNode];
  if (left.tag !== right.tag) return 0;
  const {id} = left.attributes;
  const sameChildren = a.children[at]?.length === b.children[other]?.length;
  return (
    WEIGHT.tag +
    (id && id === right.attributes.id ? WEIGHT.id : 0) +
    WEIGHT.classes * shareOf(classesOf(left), classesOf(right)) +
    (left.text === right.text ? WEIGHT.text : 0) +
    (sameChildren ? WEIGHT.children : 0)
  );
};

type Pairs = [a: number, b: number][];

const byPlace = (a: Tree, left: readonly number[], b: Tree, right: readonly number[]): Pairs =>
  left.flatMap((at, place) => {
    const other = right[place];
    return other !== undefined && similarity(a, at, b, other) > 0 ? [[at, other]] : [];
  });

/** The pairs of two lists, in order, that are most alike together. */
const bestPairs = (a: Tree, left: readonly number[], b: Tree, right: readonly number[]): Pairs => {
  if (left.length * right.length > COMPARISONS_MAX) return byPlace(a, left, b, right);
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  const value = (row: number, column: number): number => best[row * width + column] ?? 0;
  const alike = (row: number, column: number): number =>
    similarity(a, left[row] as number, b, right[column] as number);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const score = alike(row, column);
      const paired = score && score + value(row + 1, column + 1);
      best[row * width + column] = Math.max(value(row + 1, column), value(row, column + 1), paired);
    }
  const pairs: Pairs = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const score = alike(row, column);
    if (score && value(row, column) === score + value(row + 1, column + 1))
      pairs.push([left[row++] as number, right[column++] as number]);
    else if (value(row, column) === value(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
};

/**
 * Pairs the elements of two loads of one page: index in `before` to index in `after`. What was inserted or removed has no
 * pair; siblings are distinguished by tag, id, classes, text and number of children.
 */
export const pairTrees = (before: Snapshot, after: Snapshot): ReadonlyMap<number, number> => {
  const [a, b] = [treeOf(before), treeOf(after)];
  const pairs = new Map<number, number>();
  const open: Pairs = before.length && after.length ? [[0, 0]] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, other] = next;
    pairs.set(at, other);
    open.push(...bestPairs(a, a.children[at] ?? [], b, b.children[other] ?? []));
  }
  return pairs;
};
