import type {Formatter, FormatterTable, Predicate, PredicateTable} from './plugin.js';

/** Plugins by name. */
export type Plugins = {
  readonly formatters?: FormatterTable | undefined;
  readonly predicates?: PredicateTable | undefined;
};

/** The formatters and predicates a template may name. */
export type Registry = {
  readonly formatters: ReadonlyMap<string, Formatter>;
  readonly predicates: ReadonlyMap<string, Predicate>;
};

const merge = <T>(
  base: ReadonlyMap<string, T> | undefined,
  table: Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T> => new Map([...(base ?? []), ...Object.entries(table ?? {})]);

/** A registry with more plugins; a name that exists is replaced. */
export const extend = ({formatters, predicates}: Plugins, base?: Registry): Registry => ({
  formatters: merge(base?.formatters, formatters),
  predicates: merge(base?.predicates, predicates),
});
