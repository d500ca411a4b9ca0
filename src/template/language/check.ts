import {skipWord} from './chars.js';
import {Home, type Issue, type TemplateError} from './errors.js';
import {parseExpression} from './expression.js';
import {INSTRUCTION_FORMS} from './instructions.js';
import {parse} from './parser.js';
import type {Registry} from './registry.js';
import {didYouMean, nearest} from './suggest.js';
import {type Block, Op} from './tree.js';

/** A finding of `check`: an error with its piece of source and, where one is likely, a suggestion. */
export type Finding = TemplateError & {readonly snippet: string; readonly suggestion?: string};

const SNIPPET_LENGTH = 80;
const SPACES = /\s+/g;

type Context = {readonly source: string; readonly registry: Registry};

/** True when a tag parses without changes. */
const isTag = (tag: string, registry: Registry): boolean => {
  let text = false;
  const {issues} = parse(tag, registry, () => {
    text = true;
  });
  return !text && !issues.some(issue => issue.type === 'parser');
};

/** Pipes without a formatter after them. */
const EMPTY_CALLS = /\|+(?=\||$)/g;

/** The tag with its white space and pipes put right, if that is all that was wrong. */
const tidy = (tag: string, registry: Registry): string | undefined => {
  const inside = tag.slice(1, -1).trim().replace(SPACES, ' ').replaceAll(' |', '|').replaceAll('| ', '|');
  const tidied = `{${inside.replace(EMPTY_CALLS, '')}}`;
  return tidied !== tag && isTag(tidied, registry) ? tidied : undefined;
};

const wordOf = (tag: string): string => tag.slice(2, skipWord(tag, 2));

/** What a tag that begins with `{.` but stays text was probably meant to be. */
const suggestInstruction = (tag: string, registry: Registry): string | undefined => {
  const word = wordOf(tag);
  if (word === '') return undefined;
  const predicates = registry.predicates.keys();
  const name = nearest(word, [...INSTRUCTION_FORMS.keys(), ...predicates]);
  return name === undefined ? undefined : (INSTRUCTION_FORMS.get(name) ?? `{.${name}}`);
};

const suggestTag = (tag: string, registry: Registry): string | undefined => {
  const tidied = tidy(tag, registry);
  if (tidied !== undefined || !tag.startsWith('{.'))
    return tag.includes('|') || tag.startsWith('{.') ? tidied : undefined;
  return suggestInstruction(tag, registry);
};

/** Text in the syntax of a tag that the engine prints as text. */
const checkTextTag = (
  {source, registry}: Context,
  open: number,
  close: number,
): (Issue & {suggestion: string})[] => {
  if (close - open > SNIPPET_LENGTH * 2) return [];
  const tag = source.slice(open, close + 1);
  const suggestion = suggestTag(tag, registry);
  if (suggestion === undefined) return [];
  return [
    {
      type: 'parser',
      message: `SyntaxError: Tag ${tag} is not understood and stays text`,
      at: open,
      suggestion,
    },
  ];
};

/** Parse errors of every expression in a tree. */
const checkExpressions = (source: string, root: Block): Issue[] => {
  const issues: Issue[] = [];
  const blocks = [root];
  for (let node = blocks.pop(); node !== undefined; node = blocks.pop()) {
    if (typeof node === 'string') continue;
    blocks.push(node.next, node.body, node.detail.between, node.otherwise);
    if (node.op !== Op.evaluate) continue;
    const program = parseExpression(source, node.at, 0);
    const expression = JSON.stringify(program.text());
    for (const text of program.errors)
      issues.push({
        type: 'parser',
        message: `SyntaxError: Error parsing expression: ${expression}: ${text}`,
        at: node.at,
      });
  }
  return issues;
};

const suggestName = ({name}: Issue, registry: Registry): string | undefined =>
  name === undefined
    ? undefined
    : nearest(name, [...registry[name.endsWith('?') ? 'predicates' : 'formatters'].keys()]);

/**
 * The line that contains an offset, cut to a readable length around it. No more of the source is read than that: a line may
 * hold a hundred thousand errors.
 */
const snippetAt = (source: string, at: number): string => {
  const left = Math.max(0, at - SNIPPET_LENGTH / 2);
  const from = left + source.slice(left, at).lastIndexOf('\n') + 1;
  const end = source.slice(at, from + SNIPPET_LENGTH).indexOf('\n');
  return source.slice(from, end < 0 ? from + SNIPPET_LENGTH : at + end);
};

/** The most unclosed blocks that the check reports one by one. */
const OPEN_REPORTED_MAX = 20;

/** The unclosed blocks around the innermost one. A render reports only the innermost, so the check closes each to find the next. */
const checkAround = (source: string, registry: Registry): Issue[] => {
  const issues: Issue[] = [];
  let closed = source;
  // What is no block, such as a comment, is not closed by that.
  for (let before = 1 / 0; issues.length < OPEN_REPORTED_MAX; closed += '{.end}') {
    const last = parse(closed, registry).issues.at(-1);
    if (!last?.message.includes('EOF in') || last.at >= before) break;
    before = last.at;
    issues.push(last);
  }
  return issues.slice(1);
};

/**
 * Everything wrong with a source, in its order: syntax errors, unknown names, expressions, and tags that look meant but
 * stay text. Never throws. Source: checklist TPL-02.
 */
export const checkSource = (source: string, registry: Registry): Finding[] => {
  const near: (Issue & {suggestion: string})[] = [];
  const {root, issues} = parse(source, registry, (open, close) => {
    near.push(...checkTextTag({source, registry}, open, close));
  });
  const home = new Home(source);
  const reported = new Set(issues.map(issue => issue.at));
  const all: (Issue & {suggestion?: string})[] = [
    ...issues,
    ...checkAround(source, registry),
    ...near.filter(issue => !reported.has(issue.at)),
    ...checkExpressions(source, root),
  ];
  return all
    .sort((a, b) => a.at - b.at)
    .map(issue => {
      const meant = issue.suggestion ?? suggestName(issue, registry);
      const finding = {
        ...home.place(issue.type, issue.message, issue.at),
        snippet: snippetAt(source, issue.at),
      };
      return meant === undefined ? finding : {...finding, suggestion: didYouMean(meant)};
    });
};
