import type {Formatter, FormatterTable, Predicate, PredicateTable} from './plugin.js';

/** Plugins by name. */
export type Plugins = {
  readonly formatters?: FormatterTable | undefined;
  readonly predicates?: PredicateTable | undefined;
};

/** The formatters and predicates a template may name, in tables without prototype of their own. */
export type Registry = {
  readonly formatters: Readonly<Record<string, Formatter | undefined>>;
  readonly predicates: Readonly<Record<string, Predicate | undefined>>;
};

/** A registry with more plugins; a name that exists is replaced. */
export const extend = ({formatters, predicates}: Plugins, base?: Registry): Registry => ({
  formatters: Object.assign(Object.create(base?.formatters ?? null), formatters),
  predicates: Object.assign(Object.create(base?.predicates ?? null), predicates),
});

/** The names in a table, those of the tables below it included. */
export const namesIn = (table: object): string[] => {
  const names: string[] = [];
  for (const name in table) names.push(name);
  return names;
};
