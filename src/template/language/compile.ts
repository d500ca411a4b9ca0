import {apply} from './apply.js';
import {Engine} from './engine.js';
import {Home, type TemplateError} from './errors.js';
import type {Options, RenderOptions} from './options.js';
import {parse} from './parser.js';
import {Partials} from './partials.js';
import {extend, type Plugins, type Registry} from './registry.js';
import type {Block} from './tree.js';

/** What a render gives: the text and every error, those of the syntax first. */
export type Rendered = {readonly output: string; readonly errors: readonly TemplateError[]};

/** A parsed template, ready to render any number of times. */
class Template {
  /** Errors of the syntax. */
  readonly errors: readonly TemplateError[];
  readonly root: Block;
  readonly home: Home;
  readonly partials: Partials;

  constructor(source: string, registry: Registry) {
    const {root, issues} = parse(source, registry);
    this.root = root;
    this.home = new Home(source);
    this.partials = new Partials(registry);
    this.errors = issues.map(({type, message, at}) => this.home.place(type, message, at));
  }

  /** Runs the template over data. Never throws. */
  render(data: unknown, options: RenderOptions = {}): Rendered {
    const engine = new Engine(data, this.home, this.partials, options);
    engine.start(this.root);
    const {output, errors} = engine;
    return {output, errors: this.errors.length === 0 ? errors : [...this.errors, ...errors]};
  }
}

export type {Template};

/** The template engine with a library of plugins. */
export const createLanguage = (library: Plugins) => {
  const registry = extend({...library, formatters: {apply, ...library.formatters}});
  /** Parses a source once for many renders. Never throws. */
  const compile = (source: string, plugins: Plugins = {}): Template =>
    new Template(source, plugins.formatters || plugins.predicates ? extend(plugins, registry) : registry);
  /** Parses and runs a source. Never throws. */
  const render = (source: string, data: unknown, options: Options = {}): Rendered =>
    compile(source, options).render(data, options);
  return {compile, render, registry};
};
