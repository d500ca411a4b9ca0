import {createLanguage} from './language/compile.js';
import {formatters, predicates} from './library/index.js';

export type {Finding} from './language/check.js';
export type {Rendered, Template, TemplateStream} from './language/compile.js';
export type {ErrorType, TemplateError} from './language/errors.js';
export type {Options, RenderOptions} from './language/options.js';
export type {
  ApplyOptions,
  Context,
  Formatter,
  FormatterTable,
  Predicate,
  PredicateTable,
} from './language/plugin.js';

const language = createLanguage({formatters, predicates});

/** Parses a template once for many renders; plugins add to the library. Never throws. */
export const compile = language.compile;

/** Parses and renders a template in one call. Never throws. */
export const render = language.render;

/** Renders in chunks, for large pages. Never throws. */
export const renderStream = language.renderStream;

/** Lists everything wrong with a template, each with line, column, snippet and suggestion. Never throws. */
export const check = language.check;
