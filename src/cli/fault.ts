import type {Finding, TemplateError} from '../template/index.js';
import type {PartialFiles} from './partials.js';
import type {TemplateFile} from './template-files.js';
import type {UnreadableError} from './usage-error.js';

/** An error of a template for its designer: place, message, source line and suggestion. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly type: string;
  readonly message: string;
  readonly excerpt: string;
  /** Characters of the excerpt before the error. */
  readonly before: number;
  readonly suggestion?: string | undefined;
}

/** Characters shown of a long line, half of them before the error. */
const EXCERPT_LENGTH = 80;

const UNPRINTABLE = /\p{Cc}/gu;

/** Lines of files that errors were found in: one may hold thousands of them. */
const LINES = new WeakMap<TemplateFile, readonly string[]>();

const linesOf = (file: TemplateFile): readonly string[] => {
  const lines = LINES.get(file) ?? file.source.split('\n');
  LINES.set(file, lines);
  return lines;
};

/** The line around the error. Each control character becomes a space, so that no file controls the terminal. */
const excerptOf = (file: TemplateFile, line: number, column: number) => {
  const before = Math.min(column - 1, EXCERPT_LENGTH / 2);
  const from = column - 1 - before;
  const text = linesOf(file)[line - 1] ?? '';
  return {excerpt: text.slice(from, from + EXCERPT_LENGTH).replace(UNPRINTABLE, ' '), before};
};

/** Puts an error of the engine into the file it is in: the template itself, or the partial the error names. */
export const faultOf = (
  error: TemplateError & Partial<Finding>,
  template: TemplateFile,
  partials: PartialFiles,
): Fault => {
  const {line, column, type, message, partial, suggestion} = error;
  const file = (partial === undefined ? template : partials.get(partial)) ?? template;
  return {file: file.path, line, column, type, message, ...excerptOf(file, line, column), suggestion};
};

/** A file that cannot be read, as a fault at its start. */
export const faultOfUnreadable = ({path, reason, expected}: UnreadableError): Fault => {
  const message = `cannot be read (${reason}), expected ${expected}`;
  return {file: path, line: 1, column: 1, type: 'file', message, excerpt: '', before: 0};
};

/** Where a fault is, as editors and terminals follow it. */
export const placeOf = ({file, line, column}: Fault): string => `${file}:${line}:${column}`;

const RED = '\u001b[31m';
const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

/** A fault for a terminal or a log: `file:line:column type message`, the line with a mark below, the suggestion. */
export const faultText = (fault: Fault, isColoured: boolean): string => {
  const colored = (style: string, text: string) => (isColoured ? `${style}${text}${PLAIN}` : text);
  const head = `${colored(BOLD, placeOf(fault))} ${colored(RED, fault.type)} ${fault.message.replace(UNPRINTABLE, ' ')}`;
  const mark = colored(RED, '^');
  const lines = [head];
  if (fault.excerpt !== '') lines.push(`  ${fault.excerpt}`, `  ${' '.repeat(fault.before)}${mark}`);
  if (fault.suggestion !== undefined) lines.push(`  ${fault.suggestion}`);
  return `${lines.join('\n')}\n`;
};
