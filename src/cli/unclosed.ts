import {skipReference, skipWord} from '../template/language/chars.js';
import {INSTRUCTION_FORMS} from '../template/language/instructions.js';
import {predicates} from '../template/library/index.js';
import {type Diagnostic, isTags} from './diagnostic.js';
import {isStatement} from './statement.js';
import type {Zone, Zones} from './zones.js';

/** Characters of an unclosed tag that a message shows. */
const SHOWN = 40;
/** The longest tag in characters and words; longer text is no tag. */
const EXCERPT_LENGTH = 300;
const WORDS_MAX = 20;
const REST_OF_TAG = /^[^\n<{]*/;

/** Keywords of scripts directly after a brace. */
const KEYWORDS = new Set([
  'return',
  'throw',
  'case',
  'typeof',
  'new',
  'delete',
  'void',
  'yield',
  'await',
  'export',
  'import',
]);
/** Text after the name of a value in an unclosed tag. */
const AFTER_VALUE = /^(?:\|[^\n<"'{]*)?(?:["'<]|\s*\n\s*<)/;
/** Selectors and private names that begin with `#` right after a brace. */
const NO_COMMENT = /^\{#[\w-]+(?:[\w\s.#:>,+~()*="'[\]-]*$|\s*[=;(])/;

const shownOf = (text: string): string => {
  const line = (REST_OF_TAG.exec(text.slice(1))?.[0] ?? '').trimEnd();
  return `{${line.length > SHOWN ? `${line.slice(0, SHOWN)}\u2026` : line}`;
};

const isInstruction = (text: string): boolean => {
  const word = text.slice(2, skipWord(text, 2));
  if (text.charAt(2 + word.length) === '?') return Object.hasOwn(predicates, `${word}?`);
  return INSTRUCTION_FORMS.has(word.toLowerCase()) || isStatement(word);
};

/** True for `{` and the text up to the next brace, where that resembles a tag. */
const isMeant = (text: string, zone: Zone): boolean => {
  if (zone !== 'markup' && zone !== 'script') return false;
  if (text.startsWith('{.')) return isInstruction(text);
  const end = skipReference(text, 1);
  if (zone !== 'markup' || end === 1 || KEYWORDS.has(text.slice(1, end))) return false;
  return AFTER_VALUE.test(text.slice(end));
};

/** The longest tag that the words of a text begin with. */
const longestTag = (text: string): string | undefined => {
  const words = text.trim().split(' ', WORDS_MAX);
  return words.map((_, at) => `{${words.slice(0, words.length - at).join(' ')}}`).find(isTags);
};

/** The tag closed where its line, the next element or else an attribute ends it. */
const closed = (text: string): string | undefined => {
  const line = REST_OF_TAG.exec(text.slice(1))?.[0] ?? '';
  const inAttribute = line.replace(/["'>].*/, '');
  return (text.startsWith('{.') ? longestTag(line) : undefined) ?? longestTag(inAttribute);
};

const commentDiagnostic = (source: string, at: number, next: number): Diagnostic | undefined => {
  if (source.startsWith('{##', at))
    return source.indexOf('##}', at + 3) < 0
      ? {
          at,
          end: at + 3,
          message: 'SyntaxError: This comment is never closed: all after it is left out',
          meant: '##}',
        }
      : undefined;
  const text = source.slice(at, Math.min(next < 0 ? source.length : next, at + EXCERPT_LENGTH));
  if (next >= 0 && (source.charAt(next) === '}' || NO_COMMENT.test(text))) return undefined;
  const holds = next < 0 ? 'is never closed' : 'holds a brace, which ends it';
  return {
    at,
    end: at + 2,
    message: `SyntaxError: This comment ${holds}, and stays text`,
    meant: '{## \u2026 ##}',
  };
};

const diagnosticAt = (source: string, at: number, zones: Zones): Diagnostic | undefined => {
  const found = /[{}]/g;
  found.lastIndex = at + 1;
  const next = found.exec(source)?.index ?? -1;
  const zone = zones.at(at);
  if (source.charAt(at + 1) === '#') {
    const isScript = zone === 'script' && /^\{#\w/.test(source.slice(at, at + 3));
    return zone === 'html-comment' || isScript ? undefined : commentDiagnostic(source, at, next);
  }
  if (next >= 0 && source.charAt(next) === '}') return undefined;
  const text = source.slice(at, Math.min(next < 0 ? source.length : next, at + EXCERPT_LENGTH));
  if (!isMeant(text, zone)) return undefined;
  const shown = shownOf(text);
  return {
    at,
    end: at + shown.length,
    message: `SyntaxError: Tag ${shown} ${next < 0 ? 'is never closed' : 'meets another brace before it is closed'}, and stays text`,
    meant: closed(text),
  };
};

/** Unclosed tags and comments, which the engine prints as text. Source: template language §2. */
export const unclosedIn = (source: string, zones: Zones): Diagnostic[] => {
  const diagnostics: Diagnostic[] = [];
  for (let at = source.indexOf('{'); at >= 0; at = source.indexOf('{', at + 1)) {
    if (zones.at(at) === 'comment' && !zones.isCommentStart(at)) continue;
    const diagnostic = diagnosticAt(source, at, zones);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  return diagnostics;
};
