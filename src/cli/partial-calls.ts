import {nearest} from '../template/language/suggest.js';
import type {Diagnostic} from './diagnostic.js';
import type {PartialFiles} from './partials.js';

const COMMENT = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g;
const TAG = /\{[^{}]*\}/g;
/** In a tag: the call, and what stands before it is not looked at again for each sign. */
const CALL = /\|apply([^\w|{}])([^|{}\n]*)/;
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

/** What a template may call: partials, and other names whose text is not known, such as macros of other templates. */
export interface Callable {
  readonly partials: PartialFiles;
  readonly names: readonly string[];
}

/** Names that are looked through for each name that is not known, at most. Source: our choice: more than a site has. */
const NEAR_MAX = 1000;
/** Names that are not known and of which what was meant is looked for, at most. Source: our choice. */
const MEANT_MAX = 100;

/** Names that a template may call. */
class KnownNames {
  private readonly list: readonly string[];
  private readonly names: ReadonlySet<string>;
  private readonly byStem = new Map<string, string>();
  private readonly asked = new Map<string, string | undefined>();

  /** Partials that leave nothing behind. */
  private readonly idle: ReadonlySet<string>;

  constructor({partials, names}: Callable) {
    this.list = [...partials.keys(), ...names];
    this.names = new Set(this.list);
    for (const name of this.list) if (!this.byStem.has(stemOf(name))) this.byStem.set(stemOf(name), name);
    const others = new Set(names);
    const idle = [...partials].filter(([name, {source}]) => !others.has(name) && !EFFECT.test(source));
    this.idle = new Set(idle.map(([name]) => name));
  }

  /** True where an include of it may leave something behind. */
  hasEffect(name: string): boolean {
    return !this.idle.has(name);
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The partial that was meant: one of another ending or folder, else the nearest name. */
  meant(name: string): string | undefined {
    const sameStem = this.byStem.get(stemOf(name));
    if (sameStem !== undefined) return sameStem;
    if (!this.asked.has(name) && this.asked.size < MEANT_MAX)
      this.asked.set(name, nearest(name, this.list.slice(0, NEAR_MAX)));
    return this.asked.get(name);
  }
}

const diagnosticOf = (match: RegExpExecArray, message: string, meant?: string): Diagnostic => ({
  at: match.index,
  end: match.index + match[0].length,
  message,
  meant,
});

const checkCall = (match: RegExpExecArray, known: KnownNames): Diagnostic[] => {
  const call = CALL.exec(match[0]);
  if (!call) return [];
  const [, delimiter = ' ', rest = ''] = call;
  const [name = ''] = rest.split(delimiter);
  if (known.has(name)) return [];
  return [diagnosticOf(match, `No partial or macro is named "${name}"`, known.meant(name))];
};

/**
 * An include is meant for what it leaves behind: its text is left out unless it says `output`. One of a name with its
 * ending is a block of an existing site, whose platform calls blocks by `apply` alone.
 */
const checkInclude = (match: RegExpExecArray, known: KnownNames): Diagnostic[] => {
  const [name = '', ...args] = (match[1] ?? '').split(' ');
  if (!known.has(name)) {
    const meant = known.meant(name) ?? (name.includes('.') ? name : `${name}.block`);
    return [diagnosticOf(match, `No partial or macro is named "${name}"`, `{@|apply ${meant}}`)];
  }
  if (!name.includes('.') || args.includes('output') || known.hasEffect(name)) return [];
  return [diagnosticOf(match, `${match[0]} prints nothing and leaves nothing behind`, `{@|apply ${name}}`)];
};

/**
 * Finds calls of partials that do not exist, and includes of files that do not exist. The engine itself reports them
 * only on a page that it renders. Source: our choice; checklist TPL-02 asks for every error before a page is live.
 */
export const checkPartialCalls = (source: string, callable: Callable): Diagnostic[] => {
  const text = withoutComments(source);
  const known = new KnownNames(callable);
  return [
    ...[...text.matchAll(TAG)].flatMap(match => checkCall(match, known)),
    ...[...text.matchAll(INCLUDE)].flatMap(match => checkInclude(match, known)),
  ];
};
