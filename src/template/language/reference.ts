import {type Path, parsePath} from './path.js';

/** How the first segment of a reference is found. `key` segments are indexes and names that every object inherits. */
export enum First {
  name = 0,
  key = 1,
  node = 2,
  variable = 3,
  position = 4,
  offset = 5,
}

/** A reference as the tree keeps it: where its first segment is looked for, and the segments after it. Source: template language §3. */
export type Reference = {
  readonly first: First;
  readonly name: string;
  readonly key: string | number;
  /** Segments after the first; undefined when there are none. */
  readonly rest: Path | undefined;
};

const AT = '@'.charCodeAt(0);
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const firstOf = (key: string | number): First => {
  if (typeof key === 'number') return First.key;
  if (key.charCodeAt(0) !== AT) return INHERITED.has(key) ? First.key : First.name;
  if (key === '@') return First.node;
  if (key === '@index') return First.position;
  return key === '@index0' ? First.offset : First.variable;
};

/** The same text as the machine keeps it for property keys. */
const asPropertyKey = (text: string): string => Object.keys({[text]: 0})[0] ?? text;

const keepSegment = (key: string | number): string | number =>
  typeof key === 'string' ? asPropertyKey(key) : key;

const refer = (segment: string | number, rest: Path | undefined): Reference => {
  const key = keepSegment(segment);
  return {first: firstOf(key), name: typeof key === 'string' ? key : '', key, rest};
};

const referTo = (path: Path): Reference =>
  refer(path[0] ?? '', path.length > 1 ? path.slice(1).map(keepSegment) : undefined);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const prepare = (text: string): Reference =>
  text.includes('.') || isDigit(text.charCodeAt(0)) ? referTo(parsePath(text)) : refer(text, undefined);

/** Names repeat across the templates and partials of a site; beyond this many the table starts anew. */
const KEPT_LIMIT = 2000;
const keptTexts = new Map<string, Reference>();
const keptPaths = new WeakMap<Path, Reference>();

const keepText = (text: string): Reference => {
  if (keptTexts.size >= KEPT_LIMIT) keptTexts.clear();
  const reference = prepare(text);
  keptTexts.set(text, reference);
  return reference;
};

const keepPath = (path: Path): Reference => {
  const reference = referTo(path);
  keptPaths.set(path, reference);
  return reference;
};

/**
 * Prepares the text of a reference for lookups. References are kept by text: a name cut out of a source is slow as a
 * property key until the machine has matched it with the key it knows, and this way that happens once.
 */
export const parseReference = (text: string): Reference => keptTexts.get(text) ?? keepText(text);

/** Prepares a reference that a plugin hands in as text or path. */
export const recallReference = (source: string | Path): Reference =>
  typeof source === 'string' ? parseReference(source) : (keptPaths.get(source) ?? keepPath(source));
