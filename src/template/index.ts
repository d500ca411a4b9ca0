import {checkSource, type Finding} from './language/check.js';
import {createLanguage, type Rendered, type Template} from './language/compile.js';
import type {Options} from './language/options.js';
import {extend, type Plugins} from './language/registry.js';
import {streamTemplate, type TemplateStream} from './language/stream.js';
import {formatters, predicates} from './library/index.js';

export type {ErrorType, TemplateError} from './language/errors.js';
export type {RenderOptions} from './language/options.js';
export type {
  ApplyOptions,
  Context,
  Formatter,
  FormatterTable,
  Predicate,
  PredicateTable,
} from './language/plugin.js';

export {siteInjects} from './library/site-injects.js';
export type {Finding, Options, Plugins, Rendered, Template, TemplateStream};

const language = createLanguage({formatters, predicates});

/** Parses a template once for many renders; plugins add to the library. Never throws, whatever the text. */
export const compile = language.compile;

/** Parses and renders a template in one call. Never throws, whatever text and data. */
export const render = language.render;

/** Renders in chunks, for large pages. Never throws, whatever text and data. */
export const renderStream = (source: string, data: unknown, options: Options = {}): TemplateStream =>
  streamTemplate(compile(source, options), data, options);

/** Lists everything wrong with a template, each with line, column, snippet and suggestion. Never throws, whatever the text. */
export const check = (source: string, plugins: Plugins = {}): Finding[] =>
  checkSource(source, extend(plugins, language.registry));
