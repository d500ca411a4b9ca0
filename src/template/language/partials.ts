import {Home, type TemplateError} from './errors.js';
import {parse} from './parser.js';
import type {Registry} from './registry.js';
import type {Macro} from './scope.js';

type Sources = Readonly<Record<string, string>> | undefined;
/** A parsed partial; one with errors has an empty body. */
export type Entry = {
  readonly source: string;
  readonly macro: Macro;
  readonly errors: readonly TemplateError[];
};

/** The partials of a template, each parsed when first applied and again only when its source changes. */
export class Partials {
  private readonly registry: Registry;
  private entries: Map<string, Entry> | undefined;

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** The partial with this name, or undefined. */
  find(name: string, sources: Sources): Entry | undefined {
    const source = sources && Object.hasOwn(sources, name) ? sources[name] : undefined;
    if (typeof source !== 'string') return undefined;
    const entry = this.entries?.get(name);
    return entry?.source === source ? entry : this.parse(name, source);
  }

  private parse(name: string, source: string): Entry {
    const home = new Home(source, name);
    const {root, issues} = parse(source, this.registry);
    const errors = issues.map(({message, at}) =>
      home.place('engine', `RuntimeError: Parse of partial "${name}" failed: ${message}`, at),
    );
    const entry = {source, macro: {body: errors.length > 0 ? '' : root, home}, errors};
    this.entries ??= new Map();
    this.entries.set(name, entry);
    return entry;
  }
}
