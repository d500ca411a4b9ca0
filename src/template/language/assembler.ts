import type {Issue} from './errors.js';
import {LIMITS} from './limits.js';
import type {Predicate} from './plugin.js';
import {Node, OP_NAMES, Op} from './tree.js';

type Open = {
  /** The node whose branches are being filled; an else-if takes over from the node before it. */
  node: Node;
  /** What messages call the block. */
  name: string;
  /** The branch being filled, and its nodes. */
  slot: 'body' | 'between' | 'otherwise';
  target: Node[];
};

const notAllowed = (name: string, open: Open | undefined): string =>
  open
    ? `${name} instruction is not allowed inside ${open.name} block.`
    : `Instruction ${name} not allowed at root`;

/** Why `{.or}` may not stand here; empty when it may. */
const cannotFork = (open: Open | undefined): string => {
  if (!open || open.name === 'MACRO') return notAllowed('OR_PREDICATE', open);
  return open.slot === 'otherwise' ? 'This OR_PREDICATE block will never execute.' : '';
};

/** Builds the tree from instructions in their order; wrong ones are reported and dropped. Source: template language §6. */
export class Assembler {
  readonly root: Node[] = [];
  readonly issues: Issue[] = [];
  /** Text not yet given to a node. */
  text = '';
  /** True once `{.eof}` was met: everything after it is ignored. */
  ended = false;
  private readonly stack: Open[] = [];
  private target: Node[] = this.root;

  private report(message: string, at: number): void {
    this.issues.push({type: 'assembler', message: `SyntaxError: ${message}`, at});
  }

  /** Hands the collected text to a new node. */
  take(): string {
    const text = this.text;
    this.text = '';
    return text;
  }

  private flush(at: number): void {
    if (this.text !== '') this.target.push(new Node(Op.text, this.take(), at));
  }

  /** Appends a node without branches. */
  add(node: Node): void {
    this.target.push(node);
  }

  /** Appends a node and fills its body from now on. */
  open(node: Node): void {
    if (this.stack.length < LIMITS.nesting) this.target.push(node);
    else if (this.stack.length === LIMITS.nesting)
      this.report(`Blocks are nested deeper than ${LIMITS.nesting}`, node.at);
    this.target = [];
    const {target} = this;
    this.stack.push({node, name: OP_NAMES[node.op] ?? '', slot: 'body', target});
  }

  /** Ends a branch. A copy is as long as the branch, while a list that grew holds room for more: trees stay small. */
  private close(open: Open, at: number): void {
    this.flush(at);
    open.node[open.slot] = open.target.slice();
  }

  private branch(open: Open, at: number, slot: Open['slot']): void {
    this.close(open, at);
    open.slot = slot;
    this.target = [];
    open.target = this.target;
  }

  /** `{.or}` and `{.or predicate?}`. */
  or(at: number, condition?: {name: string; test: Predicate; args: readonly string[]}): void {
    const open = this.stack.at(-1);
    const wrong = cannotFork(open);
    if (!open || wrong) {
      this.report(wrong, at);
      return;
    }
    this.branch(open, at, condition ? 'body' : 'otherwise');
    open.name = 'OR_PREDICATE';
    if (condition) {
      const node = Object.assign(new Node(Op.predicate, '', at), condition);
      open.node.otherwise = [node];
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
    this.branch(open, at, 'between');
  }

  /** `{.end}`. */
  end(at: number): void {
    const open = this.stack.pop();
    if (open) this.close(open, at);
    else this.report(notAllowed('END', open), at);
    this.target = this.stack.at(-1)?.target ?? this.root;
  }

  /** `{.eof}`: the end, whatever follows; `next` names what does. */
  eof(at: number, next: string): void {
    this.finish(at);
    if (this.stack.length === 0) this.report(`${next} Attempt to transition from the EOF state.`, at);
    this.ended = true;
  }

  /** The end of the source; a block still open is reported at its tag. */
  finish(at: number): void {
    this.flush(at);
    for (const open of this.stack) this.close(open, at);
    const open = this.stack.at(-1);
    if (open) this.report(`Reached EOF in the middle of ${open.name}`, open.node.at);
  }
}
