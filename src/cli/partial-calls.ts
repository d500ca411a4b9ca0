import {nearest} from '../template/language/suggest.js';
import type {Diagnostic} from './diagnostic.js';
import type {PartialFiles} from './partials.js';

const COMMENT = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g;
const CALL = /\{[^{}]*?\|apply([^\w|{}])([^|{}\n]*)[^{}]*\}/g;
const INCLUDE = /\{\.include ([^{}]*)\}/g;
/** What leads to a name's own ending, and the ending. */
const STEM = /^(?:.*\/)?([^/]*?)(?:\.[a-z]+)?$/;
const MACRO = /\{\.macro ([^}\s]+)\}/g;
/** Instructions whose effect an include without output leaves in its frame. */
const EFFECT = /\{\.(?:var|ctx|eval|macro|inject|include)\b/;

/** The source with its comments blanked, so that offsets stay. */
const withoutComments = (source: string): string =>
  source.replace(COMMENT, comment => comment.replace(/[^\n]/g, ' '));

/** Names of the macros a source defines; pages and partials may call each other's. */
export const macrosIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(MACRO)].map(([, name = '']) => name);

const stemOf = (name: string): string => STEM.exec(name)?.[1] ?? name;

/** The partial that was meant: one of another ending or folder, else the nearest name. */
const suggestPartial = (name: string, known: readonly string[]): string | undefined =>
  known.find(other => stemOf(other) === stemOf(name)) ?? nearest(name, known);

/** What a template may call: partials, and other names whose text is not known, such as macros of other templates. */
export interface Callable {
  readonly partials: PartialFiles;
  readonly names: readonly string[];
}

const diagnosticOf = (match: RegExpExecArray, message: string, meant?: string): Diagnostic => ({
  at: match.index,
  end: match.index + match[0].length,
  message,
  meant,
});

const checkCall = (match: RegExpExecArray, known: readonly string[]): Diagnostic[] => {
  const [, delimiter = ' ', rest = ''] = match;
  const [name = ''] = rest.split(delimiter);
  if (known.includes(name)) return [];
  return [diagnosticOf(match, `No partial or macro is named "${name}"`, suggestPartial(name, known))];
};

/**
 * An include is meant for what it leaves behind: its text is left out unless it says `output`. One of a name with its
 * ending is a block of an existing site, whose platform calls blocks by `apply` alone.
 */
const checkInclude = (
  match: RegExpExecArray,
  known: readonly string[],
  {partials, names}: Callable,
): Diagnostic[] => {
  const [name = '', ...args] = (match[1] ?? '').split(' ');
  if (!known.includes(name)) {
    const meant = suggestPartial(name, known) ?? (name.includes('.') ? name : `${name}.block`);
    return [diagnosticOf(match, `No partial or macro is named "${name}"`, `{@|apply ${meant}}`)];
  }
  const file = partials.get(name);
  const isWithoutEffect =
    file && !names.includes(name) && !args.includes('output') && !EFFECT.test(file.source);
  if (!isWithoutEffect || !name.includes('.')) return [];
  return [diagnosticOf(match, `${match[0]} prints nothing and leaves nothing behind`, `{@|apply ${name}}`)];
};

/**
 * Finds calls of partials that do not exist, and includes of files that do not exist. The engine itself reports them
 * only on a page that it renders. Source: our choice; checklist TPL-02 asks for every error before a page is live.
 */
export const checkPartialCalls = (source: string, callable: Callable): Diagnostic[] => {
  const text = withoutComments(source);
  const known = [...callable.partials.keys(), ...callable.names];
  return [
    ...[...text.matchAll(CALL)].flatMap(match => checkCall(match, known)),
    ...[...text.matchAll(INCLUDE)].flatMap(match => checkInclude(match, known, callable)),
  ];
};
