import {type Path, parsePath} from './path.js';

/** How the first segment of a reference is found. `inherited` names exist on every object, so they need an own-property check. */
export const FIRST = {name: 0, inherited: 1, index: 2, node: 3, variable: 4, position: 5, offset: 6} as const;
type First = (typeof FIRST)[keyof typeof FIRST];

/** A reference as the tree keeps it: the path, its first segment and where to look for that. Source: template language §3. */
export type Reference = {
  readonly first: First;
  readonly name: string;
  readonly path: Path;
  /** True when the path has one segment only. */
  readonly single: boolean;
};

const firstOf = (segment: string | number): First => {
  if (typeof segment === 'number') return FIRST.index;
  if (segment.charCodeAt(0) !== 64) return segment in Object.prototype ? FIRST.inherited : FIRST.name;
  if (segment === '@') return FIRST.node;
  if (segment === '@index') return FIRST.position;
  return segment === '@index0' ? FIRST.offset : FIRST.variable;
};

/** Prepares a parsed path for lookups. */
export const referTo = (path: Path): Reference => {
  const segment = path[0] ?? '';
  return {first: firstOf(segment), name: String(segment), path, single: path.length === 1};
};

/** Prepares the text of a reference for lookups. */
export const parseReference = (text: string): Reference => referTo(parsePath(text));

const KEPT_LIMIT = 100;
const kept = new Map<string, Reference>();

/** As `parseReference`, for texts that plugins hand in again and again; remembers the last hundred. */
export const recallReference = (text: string): Reference => {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= KEPT_LIMIT) kept.clear();
  const reference = parseReference(text);
  kept.set(text, reference);
  return reference;
};
