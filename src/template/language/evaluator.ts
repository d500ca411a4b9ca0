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
  private hasFailed = false;

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
    this.hasFailed = false;
    this.tag = node;
    for (let i = 0; i < statements.length; i++) value = this.conclude(statements[i] as Statement);
    if (this.hasFailed) {
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
    this.hasFailed = true;
    this.reject('reducing', this.tag?.detail.program?.text() ?? '', text);
  }

  /** Runs a statement and gives its value, if it has any. */
  private conclude({chain, target}: Statement): unknown {
    try {
      const value = this.settle(chain);
      if (target === undefined) {
        if (typeof value !== 'number') this.checkResult(value);
        return value;
      }
      if (target && isOperand(value)) this.bind(target.name, value);
    } catch (error) {
      if (error !== FAILED) throw error;
    }
    return undefined;
  }

  /** The value of a chain once those below it have run. */
  private settle(chain: Link): unknown {
    if (chain.beside !== undefined) this.settle(chain.beside);
    return this.follow(chain);
  }

  /** Complains of objects and marks, which are no values. */
  private checkResult(value: unknown): void {
    if (value !== undefined && !isOperand(value)) this.complain('Reduce error: unexpected token on stack');
  }

  /** Fails; what stands below and is no operand is wrong as well. */
  private giveUp({beside, last}: Link, text: string): never {
    this.complain(text);
    if (beside) this.checkResult(this.follow(beside, last));
    throw FAILED;
  }

  /** The value of a chain, up to its end or an operator before that. */
  private follow(first: Link, last?: Link): unknown {
    let value = this.read(first);
    // Against undefined a comparison asks nothing about the types of both.
    for (let link = first.next; link !== undefined; link = link.next) {
      if (last !== undefined && link === last.next) break;
      const {token, right} = link;
      const other =
        right === undefined ? value : right.next === undefined ? this.read(right) : this.follow(right);
      if (token !== undefined && typeof value === 'number' && typeof other === 'number')
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
    if (reference === undefined) return value;
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
