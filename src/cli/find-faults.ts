import {check, type ErrorType, type TemplateError} from '../template/index.js';
import {Home} from '../template/language/errors.js';
import {didYouMean} from '../template/language/suggest.js';
import type {Diagnostic} from './diagnostic.js';
import {dialectsIn} from './dialects.js';
import {type Fault, faultOf} from './fault.js';
import {checkPartialCalls, macrosIn} from './partial-calls.js';
import type {PartialFiles} from './partials.js';
import {PLUGINS} from './plugins.js';
import type {TemplateFile} from './template-files.js';
import {unclosedIn} from './unclosed.js';
import {createZones} from './zones.js';

const NONE: PartialFiles = new Map();

const byPlace = (a: Fault, b: Fault): number => a.line - b.line || a.column - b.column;

/** Slips but those that lie within an earlier one. */
const outermost = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  let end = -1;
  return [...diagnostics]
    .sort((a, b) => a.at - b.at || b.end - a.end)
    .filter(diagnostic => {
      if (diagnostic.at < end) return false;
      end = diagnostic.end;
      return true;
    });
};

/** True for a place within one of some diagnostics, which are in their order and do not overlap. */
const isWithin = (diagnostics: readonly Diagnostic[], at: number): boolean => {
  let [low, high] = [0, diagnostics.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((diagnostics[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const last = diagnostics[low - 1];
  return last !== undefined && at < last.end;
};

/** A hint for blocks that do not match; the engine reports only the place. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/Reached EOF/, 'no {.end} closes it'],
  [/END not allowed at root/, 'nothing is open here: one {.end} too many, or what it closes is no tag'],
  [/not allowed at root/, 'nothing is open here that it could be a branch of'],
];

const withHint = <T extends {readonly message: string; readonly suggestion?: string}>(error: T): T => {
  const [, hint] = HINTS.find(([pattern]) => pattern.test(error.message)) ?? [];
  return hint === undefined || error.suggestion !== undefined ? error : {...error, suggestion: hint};
};

const faultsOf = (diagnostics: readonly Diagnostic[], type: ErrorType, template: TemplateFile): Fault[] => {
  const home = new Home(template.source);
  return diagnostics.map(({at, message, meant}) => {
    const place = home.place(type, message, at);
    return faultOf(meant === undefined ? place : {...place, suggestion: didYouMean(meant)}, template, NONE);
  });
};

/**
 * Every fault of a template, in source order. `others` are names besides those of partials: other templates' macros, and what the platform has.
 * `plugins` has the formatters that the platform adds.
 */
export const findFaults = (
  template: TemplateFile,
  partials: PartialFiles,
  others: readonly string[],
  plugins = PLUGINS,
): Fault[] => {
  const {source} = template;
  const names = [
    ...others,
    ...[source, ...[...partials.values()].map(file => file.source)].flatMap(macrosIn),
  ];
  const zones = createZones(source);
  const diagnostics = outermost([...dialectsIn(source, zones), ...unclosedIn(source, zones)]).filter(
    ({at}) => !zones.isCodeComment(at),
  );
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({index}) => index + 1)];
  /** True for a fault that a diagnostic explains better, and for code that only resembles a tag. */
  const isLeftOut = ({type, line, column}: TemplateError) => {
    const at = (starts[line - 1] ?? 0) + column - 1;
    const isOfCode = zones.isCodeComment(at) || (source.charAt(at - 1) === '{' && zones.isText(at));
    if (type === 'parser' && isOfCode) return true;
    return isWithin(diagnostics, at);
  };
  return [
    ...check(source, plugins)
      .filter(error => !isLeftOut(error))
      .map(error => faultOf(withHint(error), template, NONE)),
    ...faultsOf(diagnostics, 'parser', template),
    ...faultsOf(checkPartialCalls(source, {partials, names}), 'engine', template),
  ].sort(byPlace);
};
