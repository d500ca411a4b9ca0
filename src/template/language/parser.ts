import {Code, skipWord} from './chars.js';
import type {Issue} from './errors.js';
import {readInstruction} from './instructions.js';
import type {Registry} from './registry.js';
import {readVariable, Tag} from './tags.js';
import type {Block} from './tree.js';

/** A parsed template with its errors. */
export type Parsed = {readonly root: Block; readonly issues: readonly Issue[]};

/** Gets each tag that does not parse and stays text: the offsets of its braces. */
type TextTagListener = (open: number, close: number) => void;

const EOF_TAG = '{.eof}';

/**
 * One pass over a source. It finds braces with `indexOf` and handles each once, so time is linear in the length.
 * Source: template language §2.
 */
class Parser extends Tag {
  /** Start of the text not yet handed to the assembler. */
  private from = 0;

  run(onTextTag?: TextTagListener): Parsed {
    const assembler = this.assembler;
    let open = this.source.indexOf('{');
    while (open >= 0 && !assembler.ended) open = this.step(open, onTextTag);
    if (!assembler.ended) {
      assembler.text += this.source.slice(this.from);
      assembler.finish();
    }
    return {root: assembler.root, issues: assembler.issues};
  }

  /** Handles the brace at `open` and returns the position of the next one. */
  private step(open: number, onTextTag?: TextTagListener): number {
    const source = this.source;
    if (source.charCodeAt(open + 1) === Code.hash && source.charCodeAt(open + 2) === Code.hash)
      return this.skipBlockComment(open);
    if (this.close < open) {
      this.close = source.indexOf('}', open);
      if (this.close < 0) {
        // Without a closing brace only an unclosed block comment still means anything.
        this.close = source.length;
        return source.indexOf('{##', open);
      }
    }
    const inner = source.indexOf('{', open + 1);
    if (inner >= 0 && inner < this.close) return inner;
    this.readTag(open, onTextTag);
    return inner;
  }

  private skipBlockComment(open: number): number {
    this.flush(open);
    const end = this.source.indexOf('##}', open + 3);
    this.from = end < 0 ? this.source.length : end + 3;
    return end < 0 ? -1 : this.source.indexOf('{', this.from);
  }

  private flush(open: number): void {
    if (open > this.from) this.assembler.text += this.source.slice(this.from, open);
    this.from = open;
  }

  private readTag(open: number, onTextTag?: TextTagListener): void {
    const {assembler, close, from} = this;
    const {text} = assembler;
    this.open = open;
    this.flush(open);
    if (close - open === EOF_TAG.length - 1 && this.source.startsWith(EOF_TAG, open)) {
      assembler.eof(open, kindAt(this.source, close + 1));
      return;
    }
    this.from = close + 1;
    if (this.parse(open)) return;
    onTextTag?.(open, close);
    assembler.text = text;
    this.from = from;
  }

  private parse(open: number): boolean {
    this.at = open + 1;
    if (this.next === Code.hash) return true;
    return this.next === Code.dot ? readInstruction(this) : readVariable(this);
  }
}

/** What messages call the instruction at this place. */
const kindAt = (source: string, at: number): string => {
  if (at >= source.length) return 'EOF';
  if (source.charAt(at) !== '{') return 'TEXT';
  if (source.charCodeAt(at + 1) === Code.hash) return 'COMMENT';
  if (source.charCodeAt(at + 1) !== Code.dot) return 'VARIABLE';
  return source.slice(at + 2, skipWord(source, at + 2)).toUpperCase();
};

/** Parses a source into a tree that always runs, and lists its errors. */
export const parse = (source: string, registry: Registry, onTextTag?: TextTagListener): Parsed =>
  new Parser(source, registry).run(onTextTag);
