/** A rectangle in CSS pixels of the document, in tenths: left, top, width, height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One element of a page as it was measured. */
export interface SnapshotNode {
  /** Index of the parent in the snapshot; -1 for `<body>`. */
  readonly parent: number;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's own text, its first characters. */
  readonly text: string;
  /** Null where the element has no box, as with `display: none`. */
  readonly box: Box | null;
  /** Events that our script listens to on the element itself. */
  readonly listens?: readonly string[];
  /** True for the root of one of our blocks. */
  readonly isBlock?: true;
}

/** The elements of `<body>` in document order, itself first. */
export type Snapshot = readonly SnapshotNode[];

/** Classes of an element, in order. */
export const classesOf = ({attributes}: SnapshotNode): string[] =>
  (attributes.class ?? '').split(/\s+/).filter(Boolean);

const CLASSES_SHOWN = 2;

/** One element without its surroundings: `div#main`, `div.a.b`. */
const nameOf = (node: SnapshotNode): string => {
  const {id} = node.attributes;
  if (id) return `${node.tag}#${id}`;
  return [node.tag, ...classesOf(node).slice(0, CLASSES_SHOWN)].join('.');
};

/** Indexes of the elements of one parent that have the same name, by parent and name, for each snapshot: a page may have 30,000. */
const alikeIn = new WeakMap<Snapshot, ReadonlyMap<string, readonly number[]>>();

const listAlike = (snapshot: Snapshot): ReadonlyMap<string, readonly number[]> => {
  const lists = new Map<string, number[]>();
  snapshot.forEach((node, index) => {
    const key = `${node.parent} ${nameOf(node)}`;
    const list = lists.get(key);
    if (list) list.push(index);
    else lists.set(key, [index]);
  });
  return lists;
};

/** Place of each element that `listAlike` lists, from 1 on. */
const placesIn = new WeakMap<readonly number[], ReadonlyMap<number, number>>();

/** The place among siblings that have the same name, from 1 on; 0 where there is no other. */
const placeAmong = (snapshot: Snapshot, index: number, name: string): number => {
  const lists = alikeIn.get(snapshot) ?? listAlike(snapshot);
  alikeIn.set(snapshot, lists);
  const alike = lists.get(`${snapshot[index]?.parent} ${name}`) ?? [];
  if (alike.length < 2) return 0;
  const places = placesIn.get(alike) ?? new Map(alike.map((at, place) => [at, place + 1]));
  placesIn.set(alike, places);
  return places.get(index) ?? 0;
};

const PARTS_SHOWN = 3;

/** A short way to an element, for people: the nearest `#id`, else up to three names. Not always a unique selector. */
export const describeNode = (snapshot: Snapshot, index: number): string => {
  const parts: string[] = [];
  for (let at = index; at > 0 && parts.length < PARTS_SHOWN; at = snapshot[at]?.parent ?? -1) {
    const node = snapshot[at];
    if (!node) break;
    const name = nameOf(node);
    const place = placeAmong(snapshot, at, name);
    parts.unshift(place ? `${name} (${place})` : name);
    if (node.attributes.id) break;
  }
  return parts.join(' > ') || snapshot[0]?.tag || '';
};

/** Indexes of the blocks' roots and of their descendants. */
export const insideBlocks = (snapshot: Snapshot): ReadonlySet<number> => {
  const inside = new Set<number>();
  snapshot.forEach(({parent, isBlock}, index) => {
    if (isBlock || inside.has(parent)) inside.add(index);
  });
  return inside;
};
