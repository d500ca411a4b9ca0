import type {Token} from './expression-operations.js';
import {TOKENS} from './expression-operators.js';
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
  /** What an expression takes the name for instead. */
  readonly token: Token | undefined;
  /** The frame it was last a number in, and the number. */
  serial: number;
  seen: unknown;
};

const firstOf = (key: string | number): First => {
  if (typeof key === 'number') return First.key;
  if (!key.startsWith('@')) return key in Object.prototype ? First.key : First.name;
  if (key === '@') return First.node;
  if (key === '@index') return First.position;
  return key === '@index0' ? First.offset : First.variable;
};

const referTo = (path: Path): Reference => {
  const [key = '', ...rest] = path;
  return {
    first: firstOf(key),
    name: typeof key === 'string' ? key : '',
    key,
    rest: rest.length > 0 ? rest : undefined,
    token: rest.length > 0 ? undefined : TOKENS.get(`${key}`),
    serial: 0,
    seen: undefined,
  };
};

/** Names repeat across the templates and partials of a site; above this size the cache starts empty again. */
const CACHE_SIZE = 2000;
const cache = new Map<string | Path, Reference>();

const parseAndCache = (source: string | Path): Reference => {
  if (cache.size >= CACHE_SIZE) cache.clear();
  const reference = referTo(typeof source === 'string' ? parsePath(source) : source);
  cache.set(source, reference);
  return reference;
};

/**
 * Prepares a reference for lookups: a text, or a path that a plugin hands in. References are cached: a name cut out of a
 * source is slow as a property key until the machine has matched it with the key it knows, and this way that happens
 * once.
 */
export const parseReference = (source: string | Path): Reference =>
  cache.get(source) ?? parseAndCache(source);
