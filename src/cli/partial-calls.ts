import type {TemplateError} from '../template/index.js';
import {didYouMean, nearest} from '../template/language/suggest.js';

const COMMENT = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g;
const CALL = /\|apply([^\w|}])([^|}\n]*)/g;
/** What leads to a name's own ending, and the ending. */
const STEM = /^(?:.*\/)?([^/]*?)(?:\.[a-z]+)?$/;
const MACRO = /\{\.macro ([^}\s]+)\}/g;

/** The source with its comments blanked, so that offsets stay. */
const withoutComments = (source: string): string =>
  source.replace(COMMENT, comment => comment.replace(/[^\n]/g, ' '));

/** Names of the macros a source defines; pages and partials may call each other's. */
export const macrosIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(MACRO)].map(([, name = '']) => name);

const placeAt = (source: string, at: number) => {
  const lines = source.slice(0, at).split('\n');
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
};

const stemOf = (name: string): string => STEM.exec(name)?.[1] ?? name;

/** The partial that was meant: one of another ending or folder, else the nearest name. */
const meantPartial = (name: string, known: readonly string[]): string | undefined =>
  known.find(other => stemOf(other) === stemOf(name)) ?? nearest(name, known);

/** A fault of a call, and what was probably meant. */
type CallFault = TemplateError & {readonly suggestion?: string};

/**
 * Calls of partials that are nowhere, which the engine itself can only tell of a page it renders. The place is that
 * of the tag. Source: our choice; checklist TPL-02 asks for every error before a page is live.
 */
export const checkPartialCalls = (source: string, known: readonly string[]): CallFault[] =>
  [...withoutComments(source).matchAll(CALL)].flatMap(({1: delimiter = ' ', 2: rest = '', index}) => {
    const [name = ''] = rest.split(delimiter);
    if (known.includes(name)) return [];
    const meant = meantPartial(name, known);
    const fault = {
      type: 'engine' as const,
      message: `No partial or macro is named "${name}"`,
      ...placeAt(source, source.lastIndexOf('{', index)),
    };
    return meant === undefined ? fault : {...fault, suggestion: didYouMean(meant)};
  });
