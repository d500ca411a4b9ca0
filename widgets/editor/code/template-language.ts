import {autocompletion, type CompletionContext, type CompletionResult} from '@codemirror/autocomplete';
import {html, htmlLanguage} from '@codemirror/lang-html';
import {type Diagnostic, linter} from '@codemirror/lint';
import type {Extension, Text} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import {check, type Finding} from '../../../src/template/index.js';
import {INSTRUCTION_FORMS} from '../../../src/template/language/instructions.js';
import {formatters, predicates} from '../../../src/template/library/index.js';

/** Milliseconds without a key before a template is checked. */
const CHECK_DELAY_MS = 400;
/** Findings that are shown at once. */
const FINDINGS_MAX = 100;

const FORMATTERS = Object.keys(formatters)
  .sort()
  .map(label => ({label, type: 'function'}));
const PREDICATES = Object.keys(predicates)
  .sort()
  .map(label => ({label, type: 'keyword'}));
const INSTRUCTIONS = [...INSTRUCTION_FORMS].map(([label, form]) => ({label, detail: form, type: 'keyword'}));

/** What a tag may go on with: instructions and predicates after `{.`, formatters after `|`. Null elsewhere. */
export function completeTag(context: CompletionContext): CompletionResult | null {
  const instruction = context.matchBefore(/\{\.(?:or )?[\w-]*\??/);
  if (instruction) {
    const word = /[\w-]*\??$/.exec(instruction.text)?.[0] ?? '';
    const options = instruction.text.startsWith('{.or ') ? PREDICATES : [...INSTRUCTIONS, ...PREDICATES];
    return {from: context.pos - word.length, options, validFor: /^[\w-]*\??$/};
  }
  const formatter = context.matchBefore(/\{[^{}\n]*\|[\w-]*/);
  if (!formatter) return null;
  const word = /[\w-]*$/.exec(formatter.text)?.[0] ?? '';
  return {from: context.pos - word.length, options: FORMATTERS, validFor: /^[\w-]*$/};
}

/** Where a finding is in a document: the tag at its column, or the rest of its line. */
function rangeOf({line, column}: Finding, doc: Text): {readonly from: number; readonly to: number} {
  const found = doc.line(Math.min(doc.lines, Math.max(1, line)));
  const from = Math.min(found.to, found.from + Math.max(0, column - 1));
  const end = found.text.indexOf('}', from - found.from);
  return {from, to: end < 0 ? found.to : found.from + end + 1};
}

const bare = (text: string): string => text.replace(/\s/g, '');
const MEANT = /^did you mean (.+?)\??$/;
const UNKNOWN = /'([^']+)' is unknown/;

/** The tag as a finding suggests it, null where it suggests none: white space put right, or the closest name in place of an unknown one. */
export function repairOf(tag: string, {message, suggestion = ''}: Finding): string | null {
  const [, meant] = MEANT.exec(suggestion) ?? [];
  if (meant === undefined) return null;
  if (bare(meant) === bare(tag)) return meant;
  const [, instruction] = /^\{(\.[\w-]+)/.exec(meant) ?? [];
  if (instruction !== undefined) return tag.replace(/^\{\.[\w-]+/, `{${instruction}`);
  const [, unknown] = UNKNOWN.exec(message) ?? [];
  if (unknown === undefined) return null;
  return tag.replace(unknown, unknown.endsWith('?') ? `${meant}?` : meant);
}

/** What `check` finds in a template, each with its suggestion as a repair. */
export const templateDiagnostics = (doc: Text): readonly Diagnostic[] =>
  check(doc.toString())
    .slice(0, FINDINGS_MAX)
    .map(finding => {
      const range = rangeOf(finding, doc);
      const repair = repairOf(doc.sliceString(range.from, range.to), finding);
      const apply = (view: EditorView, from: number, to: number): void =>
        view.dispatch({changes: {from, to, insert: repair ?? ''}});
      const {message, suggestion} = finding;
      return {
        ...range,
        severity: 'error' as const,
        message: suggestion === undefined ? message : `${message}: ${suggestion}`,
        ...(repair === null ? {} : {actions: [{name: repair, apply}]}),
      };
    });

const TAGS = new MatchDecorator({
  regexp: /\{[.@#\w][^{}\n]*\}/g,
  decoration: Decoration.mark({class: 'vte-template-tag'}),
});

/** Marks the tags of templates, which HTML has no words for. */
const markTags = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = TAGS.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = TAGS.updateDeco(update, this.decorations);
    }
  },
  {decorations: plugin => plugin.decorations},
);

/** The template language: HTML with tags, our own completion, and what `check` finds. */
export const templateLanguage = (): Extension => [
  html(),
  htmlLanguage.data.of({autocomplete: completeTag}),
  autocompletion(),
  markTags,
  linter(view => templateDiagnostics(view.state.doc), {delay: CHECK_DELAY_MS}),
];
