import type {Formatter, FormatterTable, Predicate, PredicateTable} from './plugin.js';

/** Plugins by name. */
export type Plugins = {
  readonly formatters?: FormatterTable | undefined;
  readonly predicates?: PredicateTable | undefined;
};

/** The formatters and predicates a template may name: its own tables first, then those it extends. */
export class Registry {
  private readonly formatters: ReadonlyMap<string, Formatter>;
  private readonly predicates: ReadonlyMap<string, Predicate>;

  constructor(
    {formatters, predicates}: Plugins,
    private readonly base?: Registry,
  ) {
    this.formatters = new Map(Object.entries(formatters ?? {}));
    this.predicates = new Map(Object.entries(predicates ?? {}));
  }

  /** A registry with more plugins; a name that exists is replaced. */
  extend(plugins: Plugins): Registry {
    return plugins.formatters || plugins.predicates ? new Registry(plugins, this) : this;
  }

  /** The formatter with this name. */
  formatter(name: string): Formatter | undefined {
    return this.formatters.get(name) ?? this.base?.formatter(name);
  }

  /** The predicate with this name, question mark included. */
  predicate(name: string): Predicate | undefined {
    return this.predicates.get(name) ?? this.base?.predicate(name);
  }

  /** Names of the formatters, or of the predicates, for suggestions. */
  names(kind: 'formatters' | 'predicates'): string[] {
    return [...this[kind].keys(), ...(this.base?.names(kind) ?? [])];
  }
}
