import {parseExpression} from './expression.js';
import type {Link, Statement} from './expression-chain.js';
import {CALL_STRENGTH, operate} from './expression-operators.js';
import {isOperand} from './expression-values.js';
import {Host} from './host.js';
import {First} from './reference.js';
import type {Node} from './tree.js';
import {emit} from './value.js';

/** Thrown where a statement cannot go on, and what it then gives. */
const FAILED = new Error();

/** A host that runs expressions. Source: template language §5. */
export abstract class Evaluator extends Host {
  /** Runs the expression of a tag and gives what it prints. */
  protected evaluate(node: Node): unknown {
    const {detail} = node;
    const maxTokens = this.options.maxTokens ?? 0;
    if (detail.program?.maxTokens !== maxTokens)
      detail.program = parseExpression(this.home.source, node.at, maxTokens);
    const {program} = detail;
    const {statements, errors, trace} = program;
    const mark = statements.length > 1 ? this.mark() : undefined;
    let value: unknown;
    let hasFailed = false;
    this.tag = node;
    for (const statement of statements) {
      value = this.conclude(statement);
      if (value === FAILED) hasFailed = true;
    }
    if (hasFailed) {
      value = undefined;
      if (mark) this.undo(mark);
    }
    if (errors.length > 0 && this.isNews(program))
      for (const text of errors) this.reject('parsing', JSON.stringify(program.text()), text);
    if (trace === undefined) return value;
    return `EVAL=${trace}${value === undefined ? '' : ` -> ${emit(value)}`}`;
  }

  private reject(doing: string, source: string, text: string): void {
    this.error(`RuntimeError: Error ${doing} expression: ${source}: ${text}`);
  }

  /** Reports what is wrong with the values of the tag's expression. */
  private complain(text: string): void {
    this.reject('reducing', this.tag?.detail.program?.text() ?? '', text);
  }

  /** Runs a statement and gives its value, if it has any. */
  private conclude({chain, target}: Statement): unknown {
    try {
      const value = chain.beside ? this.settle(chain, target) : this.follow(chain);
      if (target === undefined) return typeof value === 'number' || this.isSound(value) ? value : FAILED;
      if (target?.reference && isOperand(value)) this.bind(target.reference.name, value);
      return undefined;
    } catch (error) {
      if (error !== FAILED) throw error;
      return error;
    }
  }

  /** The value of a chain once those below it have run; that of the target is not asked for. */
  private settle(chain: Link, target: Statement['target']): unknown {
    if (chain.beside) this.settle(chain.beside, target);
    return chain === target ? undefined : this.follow(chain);
  }

  /** Objects and marks are no values. */
  private isSound(value: unknown): boolean {
    const isSound = value === undefined || isOperand(value);
    if (!isSound) this.complain('Reduce error: unexpected token on stack');
    return isSound;
  }

  /** Fails; what stands below and is no operand is wrong as well. */
  private giveUp({beside, last}: Link, text: string): never {
    this.complain(text);
    if (beside) this.isSound(this.follow(beside, last));
    throw FAILED;
  }

  /** The value of a chain, up to its end or an operator before that. */
  private follow(first: Link, last = first.last): unknown {
    let value = this.read(first);
    for (let link = first; link !== last; ) {
      link = link.next as Link;
      const {token, right} = link;
      const other = right ? (right.next ? this.follow(right) : this.read(right)) : value;
      if (token && typeof value === 'number' && typeof other === 'number')
        value = operate(token.code, value, other);
      else if (token && isOperand(value) && isOperand(other)) {
        value = operate(token.code, value, other);
        if (typeof value === 'string' && token.name === 'add' && value.length > this.maxStringLen)
          this.giveUp(link, `Concatenation would exceed maximum string length ${this.maxStringLen}`);
      } else value = this.misfit(link, isOperand(value) ? value : other);
    }
    return value;
  }

  /** What an operator gives that lacks an operand: a function passes over it. */
  private misfit(link: Link, rest: unknown): unknown {
    const {token, right} = link;
    if (token?.strength !== CALL_STRENGTH)
      return right && this.giveUp(link, `Invalid arguments to operator ${token?.name}`);
    if (isOperand(rest)) return operate(token.code, rest, rest);
    return token.name ? this.giveUp(link, `Error calling function ${token.name}`) : undefined;
  }

  /** An operand. A number is looked up once a frame: expressions of one row ask for the same few again and again. */
  private read({reference, value}: Link): unknown {
    if (!reference) return value;
    const {serial} = this.top;
    if (reference.serial === serial) return reference.seen;
    const found = this.find(reference) ?? null;
    if (typeof found === 'number' && reference.first === First.name) {
      reference.serial = serial;
      reference.seen = found;
    }
    return found;
  }
}
