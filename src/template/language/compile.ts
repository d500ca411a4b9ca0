import {apply} from './apply.js';
import {checkSource, type Finding} from './check.js';
import {Engine} from './engine.js';
import {Home, type TemplateError} from './errors.js';
import type {Options, RenderOptions} from './options.js';
import {parse} from './parser.js';
import {Partials} from './partials.js';
import {type Plugins, Registry} from './registry.js';
import {StreamingEngine} from './stream.js';
import type {Block} from './tree.js';

/** What a render gives: the text and every error, those of the syntax first. */
export type Rendered = {readonly output: string; readonly errors: readonly TemplateError[]};

const NONE: readonly never[] = [];

/** A parsed template, ready to render any number of times. */
export class Template {
  /** Errors of the syntax. */
  readonly errors: readonly TemplateError[];
  private readonly root: Block;
  private readonly home: Home;
  private readonly partials: Partials;

  constructor(source: string, registry: Registry) {
    const {root, issues} = parse(source, registry);
    this.root = root;
    this.home = new Home(source);
    this.partials = new Partials(registry);
    this.errors =
      issues.length === 0 ? NONE : issues.map(({type, message, at}) => this.home.place(type, message, at));
  }

  /** Runs the template over data. Never throws. */
  render(data: unknown, options: RenderOptions = {}): Rendered {
    const engine = new Engine(data, this.home, this.partials, options);
    engine.start(this.root);
    const {output, errors} = engine;
    return {output, errors: this.errors.length === 0 ? errors : [...this.errors, ...errors]};
  }

  /** Runs the template over data chunk by chunk, at the reader's pace; to be read once. Never throws. */
  stream(data: unknown, options: RenderOptions = {}): TemplateStream {
    return new TemplateStream(
      new StreamingEngine(data, this.home, this.partials, options),
      this.root,
      this.errors,
    );
  }
}

/** A render that hands its output out in chunks. `errors` grows while the chunks are read. */
export class TemplateStream implements AsyncIterable<string> {
  constructor(
    private readonly engine: StreamingEngine,
    private readonly root: Block,
    private readonly syntax: readonly TemplateError[],
  ) {}

  /** Errors so far, those of the syntax first. */
  get errors(): readonly TemplateError[] {
    return [...this.syntax, ...this.engine.errors];
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    yield* this.engine.chunks(this.root);
  }
}

/** The template engine with a library of plugins. */
export const createLanguage = (library: Plugins) => {
  const base = new Registry(library, new Registry({formatters: {apply}}));
  /** Parses a source once for many renders. Never throws. */
  const compile = (source: string, plugins: Plugins = {}): Template =>
    new Template(source, base.extend(plugins));
  /** Parses and runs a source. Never throws. */
  const render = (source: string, data: unknown, options: Options = {}): Rendered =>
    compile(source, options).render(data, options);
  /** Parses a source and runs it chunk by chunk. Never throws. */
  const renderStream = (source: string, data: unknown, options: Options = {}): TemplateStream =>
    compile(source, options).stream(data, options);
  /** Lists everything wrong with a source, with suggestions. Never throws. */
  const check = (source: string, plugins: Plugins = {}): Finding[] =>
    checkSource(source, base.extend(plugins));
  return {compile, render, renderStream, check};
};
