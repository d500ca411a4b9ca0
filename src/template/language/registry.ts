import {apply} from './apply.js';
import type {Formatter, FormatterTable, Predicate, PredicateTable} from './plugin.js';

/** The formatters and predicates a template may name, on tables without prototype. */
export type Registry = {
  readonly formatters: Readonly<Record<string, Formatter | undefined>>;
  readonly predicates: Readonly<Record<string, Predicate | undefined>>;
};

/** Plugins by name. */
export type Plugins = {
  readonly formatters?: FormatterTable | undefined;
  readonly predicates?: PredicateTable | undefined;
};

const extend = <T>(base: object | null, table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(base), table);

/** The language's own plugins: `apply` alone. */
export const LANGUAGE: Registry = {formatters: extend(null, {apply}), predicates: extend(null, {})};

/** Adds plugins to a registry; a name that exists is replaced. */
export const register = (base: Registry, {formatters, predicates}: Plugins): Registry => {
  if (!formatters && !predicates) return base;
  return {
    formatters: formatters ? extend(base.formatters, formatters) : base.formatters,
    predicates: predicates ? extend(base.predicates, predicates) : base.predicates,
  };
};
