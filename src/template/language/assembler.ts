import type {Issue} from './errors.js';
import {Limit} from './limits.js';
import {type Block, Detail, Node, OP_NAMES, Op} from './tree.js';

type Open = {
  /** The node whose branches are being filled; an else-if takes over from the node before it. */
  node: Node;
  /** What messages call the block. */
  name: string;
  /** The branch being filled. */
  slot: 'body' | 'between' | 'otherwise';
  /** The first and last node of the block around it. */
  readonly first: Block;
  readonly last: Node | undefined;
};

const notAllowed = (name: string, open: Open | undefined): string =>
  open
    ? `${name} instruction is not allowed inside ${open.name} block.`
    : `Instruction ${name} not allowed at root`;

/** Why `{.or}` is not allowed here; empty where it is. */
const cannotFork = (open: Open | undefined): string => {
  if (!open || open.name === 'MACRO') return notAllowed('OR_PREDICATE', open);
  return open.slot === 'otherwise' ? 'This OR_PREDICATE block will never execute.' : '';
};

/** Builds the tree from instructions in their order; wrong ones are reported and dropped. Source: template language §6. */
export class Assembler {
  readonly issues: Issue[] = [];
  root: Block = '';
  /** Text not yet given to a node. */
  text = '';
  /** True once `{.eof}` was met: everything after it is ignored. */
  ended = false;
  private readonly stack: Open[] = [];
  /** The nodes so far of the branch being filled. */
  private first: Block = '';
  private last: Node | undefined;

  private report(message: string, at: number): void {
    this.issues.push({type: 'assembler', message: `SyntaxError: ${message}`, at});
  }

  /** Hands the collected text to a new node. */
  take(): string {
    const text = this.text;
    this.text = '';
    return text;
  }

  /** Appends a node without branches. */
  add(node: Node): void {
    if (this.last) this.last.next = node;
    else this.first = node;
    this.last = node;
  }

  /** Appends a node and fills its body from now on. */
  open(node: Node): void {
    const {stack} = this;
    if (stack.length < Limit.nesting) this.add(node);
    else if (stack.length === Limit.nesting)
      this.report(`Blocks are nested deeper than ${Limit.nesting}`, node.at);
    stack.push({node, name: OP_NAMES[node.op] ?? '', slot: 'body', first: this.first, last: this.last});
    this.last = undefined;
  }

  /** Ends a block with the text at its end. */
  private close(): Block {
    const {first, last} = this;
    const text = this.take();
    this.last = undefined;
    if (!last) return text;
    last.next = text;
    return first;
  }

  /** Ends a branch; `slot` is the one to fill next. */
  private branch(open: Open, slot: Open['slot'] = open.slot): void {
    const block = this.close();
    if (open.slot === 'between') {
      open.node.detail = new Detail();
      open.node.detail.between = block;
    } else open.node[open.slot] = block;
    open.slot = slot;
  }

  /** `{.or}`, or `{.or predicate?}` with what the predicate needs. */
  or(at: number, condition?: Detail): void {
    const open = this.stack.at(-1);
    const wrong = cannotFork(open);
    if (!open || wrong) {
      this.report(wrong, at);
      return;
    }
    this.branch(open, condition ? 'body' : 'otherwise');
    open.name = 'OR_PREDICATE';
    if (condition) {
      const node = new Node(Op.predicate, '', at, condition);
      open.node.otherwise = node;
      open.node = node;
    }
  }

  /** `{.alternates with}`. */
  alternates(at: number): void {
    const open = this.stack.at(-1);
    if (open?.name !== 'REPEATED' || open.slot === 'between') {
      this.report(notAllowed('ALTERNATES_WITH', open), at);
      return;
    }
    this.branch(open, 'between');
  }

  /** `{.end}`. */
  end(at: number): void {
    const open = this.stack.pop();
    if (!open) {
      this.report(notAllowed('END', open), at);
      return;
    }
    this.branch(open);
    this.first = open.first;
    this.last = open.last;
  }

  /** `{.eof}`: the end, whatever follows; `next` names what does. */
  eof(at: number, next: string): void {
    if (this.stack.length === 0) this.report(`${next} Attempt to transition from the EOF state.`, at);
    this.finish();
    this.ended = true;
  }

  /** The end of the source; a block still open is reported at its tag. */
  finish(): void {
    const open = this.stack.at(-1);
    if (open) this.report(`Reached EOF in the middle of ${open.name}`, open.node.at);
    while (this.stack.length > 0) this.end(0);
    this.root = this.close();
  }
}
