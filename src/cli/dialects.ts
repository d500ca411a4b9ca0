import {render} from '../template/index.js';
import {INSTRUCTION_FORMS} from '../template/language/instructions.js';
import {type Diagnostic, isTags} from './diagnostic.js';
import {isStatement, suggestReference, suggestStatement, suggestValue} from './statement.js';
import type {Zone, Zones} from './zones.js';

/** A tag of another language: what it is here, where there is such a thing. */
interface Read {
  readonly meant?: string | undefined;
}

/** Tag syntax of other languages. */
interface Dialect {
  readonly name: string;
  readonly pattern: RegExp;
  readonly zones: ReadonlySet<Zone>;
  /** Reads what the pattern caught, or answers undefined where that is no tag. `isClosed` tells of blocks in the source that are closed by their names. */
  read(caught: readonly string[], zone: Zone, isClosed: () => boolean): Read | undefined;
}

const MARKUP: ReadonlySet<Zone> = new Set(['markup']);
const ANYWHERE: ReadonlySet<Zone> = new Set(['markup', 'script', 'data', 'style']);
const WITH_COMMENTS: ReadonlySet<Zone> = new Set(['markup', 'comment']);

const COMMENT: Read = {meant: '{## \u2026 ##}'};
const BLOCK_END: Read = {meant: '{.end}'};
const printed = (text: string): Read => ({meant: suggestValue(text, isTags)});

const SECTION = /^([#^])\s*([\w.-]+)\s*(.*)$/;
const WORDS = /^(\w+)(?:\s+(.*))?$/;
const PRINTED = /^(?:&?\s*[A-Za-z_$@.][\w$.@/-]*|"[^"]*"|'[^']*')\s*(?:\|[^|].*)?$/;
const CALLED = /^[A-Za-z_$][\w$.]*\(.*\)\s*(?:\|[^|].*)?$/;
const HELPER = /^[A-Za-z][\w-]*(?:\s+(?:[\w.@=/-]+|"[^"]*"|'[^']*'))+$/;

const readSection = (sign: string, word: string, rest: string): Read => {
  if (isStatement(word)) return {meant: suggestStatement(word, rest)};
  const name = suggestReference(word) ?? 'name';
  return {meant: sign === '#' ? `{.section ${name}}` : `{.section ${name}}{.or}\u2026{.end}`};
};

/** The text between two braces. Source: the manuals of Mustache, Handlebars, Liquid, Jinja, Go templates. */
const readDouble = (given: string, zone: Zone): Read | undefined => {
  if (/^\s*(?:!|--)/.test(given)) return COMMENT;
  const text = given.replace(/^[~-]|[~-]$/g, '').trim();
  if (/^>/.test(text)) return {meant: suggestStatement('include', text.slice(1))};
  if (/^\/\s*[\w.-]*$/.test(text)) return BLOCK_END;
  const [, sign = '', section = '', about = ''] = SECTION.exec(text) ?? [];
  if (sign !== '') return readSection(sign, section, about);
  const [, word = '', rest = ''] = WORDS.exec(text) ?? [];
  if (isStatement(word) && (rest !== '' || /^(?:else|end)/.test(word)))
    return {meant: suggestStatement(word, rest)};
  if (text.startsWith('...')) return undefined;
  const isCode = CALLED.test(text) || (zone !== 'script' && HELPER.test(text));
  return PRINTED.test(text) ? printed(text) : isCode ? {} : undefined;
};

/** A statement between `{%` and `%}`; what a link encodes so has no space in it. */
const readPercent = (space: string, word: string, rest: string): Read | undefined =>
  isStatement(word) || space !== '' || /\s/.test(rest)
    ? {meant: suggestStatement(word, rest.trim())}
    : undefined;

const EACH = /^([\w.@$>-]+?)\.(?:each|forEach|map)\b/;

/** Code of EJS, ERB and PHP. */
const readCode = (sign: string, given: string): Read => {
  const text = given
    .trim()
    .replace(/;$/, '')
    .replace(/^\}\s*/, '')
    .replace(/[{:]\s*$/, '')
    .trim();
  if (sign === '#') return COMMENT;
  if (sign === '=') return printed(text.replace(/^@/, ''));
  const list = EACH.exec(text)?.[1];
  if (list !== undefined)
    return {meant: `{.repeated section ${suggestReference(list.replace('@', '')) ?? 'name'}}`};
  const [, word = '', rest = ''] = /^(\w*)\s*([\s\S]*)$/.exec(text) ?? [];
  if (word === 'echo' || word === 'print') return printed(rest);
  return text === '' || /^\)/.test(text) ? BLOCK_END : {meant: suggestStatement(word, rest)};
};

/** An instruction this language does not have, or does not have so. */
const readInstruction = (word: string, rest: string, zone: Zone): Read | undefined => {
  if (INSTRUCTION_FORMS.has(word)) {
    const meant = word === 'if' && rest !== '' ? suggestStatement(word, rest) : undefined;
    return meant === undefined || meant === '{.if name}' || isTags(`{.if ${rest}}{.end}`)
      ? undefined
      : {meant};
  }
  if (!isStatement(word) || (zone === 'style' && !/^(?:els|end)/.test(word))) return undefined;
  return {meant: suggestStatement(word, rest)};
};

const CLOSED = /\{\/(?:if|foreach|for|each|section|with|while|unless|await|key)\s*\}/;

/** Blocks that are closed by their names. */
const readBlock = (sign: string, word: string, rest: string, isClosed: () => boolean): Read | undefined => {
  if (!isClosed()) return undefined;
  if (sign === '' && word !== 'else' && !/^\s/.test(rest)) return undefined;
  return {meant: suggestStatement(word, rest.trim())};
};

const DIALECTS: readonly Dialect[] = [
  {
    name: 'Mustache, Handlebars, Liquid or Jinja',
    pattern: /\{\{\{?([^{}]{1,200})\}\}\}?/g,
    zones: ANYWHERE,
    read: ([text = ''], zone) => readDouble(text, zone),
  },
  {
    name: 'Liquid, Jinja or Twig',
    pattern: /\{%[-+~]?(\s*)([A-Za-z]\w*)([^%\n]{0,200}?)[-+~]?%\}/g,
    zones: ANYWHERE,
    read: ([space = '', word = '', rest = '']) => readPercent(space, word, rest),
  },
  {
    name: 'EJS or ERB',
    pattern: /<%([-=#]?)([\s\S]{1,200}?)-?%>/g,
    zones: MARKUP,
    read: ([sign = '', text = '']) => readCode(sign === '-' ? '=' : sign, text),
  },
  {
    name: 'PHP',
    pattern: /<\?(?:php\b|(=))([\s\S]{1,200}?)\?>/g,
    zones: MARKUP,
    read: ([sign = '', text = '']) => readCode(sign, text),
  },
  {
    name: 'Blade',
    pattern: /\{!!([^{}]{1,200})!!\}/g,
    zones: MARKUP,
    read: ([text = '']) => printed(text),
  },
  {
    name: 'Smarty, Latte or Svelte',
    pattern: /\{\/(?:if|foreach|for|each|section|with|while|unless|await|key)\s*\}/g,
    zones: MARKUP,
    read: () => BLOCK_END,
  },
  {
    name: 'Smarty, Latte or Svelte',
    pattern:
      /\{([#:]?)(if|else|elseif|foreach|for|each|section|while|unless|await|key|then|catch)\b([^{}]{0,200})\}/g,
    zones: WITH_COMMENTS,
    read: ([sign = '', word = '', rest = ''], _zone, isClosed) => readBlock(sign, word, rest, isClosed),
  },
  {
    name: 'Smarty',
    pattern: /\{include\s+([^{}]{1,200})\}/g,
    zones: MARKUP,
    read: ([rest = '']) => ({meant: suggestStatement('include', rest)}),
  },
  {
    name: 'Svelte',
    pattern: /\{@html\s+([^{}]{1,200})\}/g,
    zones: MARKUP,
    read: ([text = '']) => printed(text),
  },
];

/** Instructions in this language's syntax; a mistake in one does not point to another language. */
const INSTRUCTION = /\{\.(\w+)(?:\s+([^{}]{0,200}))?\}/g;
const INSTRUCTION_ZONES: ReadonlySet<Zone> = new Set(['markup', 'script', 'style']);

const instructionDiagnostics = (source: string, zones: Zones): Diagnostic[] =>
  [...source.matchAll(INSTRUCTION)].flatMap(({0: text, 1: word = '', 2: rest = '', index}) => {
    const zone = zones.at(index);
    const read = INSTRUCTION_ZONES.has(zone) ? readInstruction(word, rest.trim(), zone) : undefined;
    const message = `SyntaxError: Tag ${text} is not understood and stays text`;
    return read ? [{at: index, end: index + text.length, message, meant: read.meant}] : [];
  });

/** True for text inside the page's own code. */
const isInCode = (text: string, at: number, zones: Zones): boolean =>
  zones.isText(at) && render(text, {}).output === text;

const dialectDiagnostics = (
  {name, pattern, zones: wanted, read}: Dialect,
  source: string,
  zones: Zones,
): Diagnostic[] => {
  let closed: boolean | undefined;
  const isClosed = (): boolean => {
    closed ??= CLOSED.test(source);
    return closed;
  };
  return [...source.matchAll(pattern)].flatMap(match => {
    const [text, ...caught] = match;
    const {index} = match;
    const zone = zones.at(index);
    if (!wanted.has(zone) || (zone === 'comment' && !zones.isCommentStart(index))) return [];
    const found = read(
      caught.map(part => part ?? ''),
      zone,
      isClosed,
    );
    if (!found || isInCode(text, index, zones)) return [];
    const message = `SyntaxError: ${text} is no tag of this language, but looks like ${name}`;
    return [{at: index, end: index + text.length, message, meant: found.meant}];
  });
};

/** Tags of other template languages in a source, which this one leaves as text or takes for something else. Source: our choice. */
export const dialectsIn = (source: string, zones: Zones): Diagnostic[] => [
  ...instructionDiagnostics(source, zones),
  ...DIALECTS.flatMap(dialect => dialectDiagnostics(dialect, source, zones)),
];
