import {type Program, parseExpression} from './expression.js';
import type {Runner, Site} from './expression-operations.js';
import {CALL_STRENGTH, UNARY_STRENGTH} from './expression-operators.js';
import type {Operand, Statement} from './expression-stack.js';
import {isOperand, toNumber} from './expression-values.js';
import {Host} from './host.js';
import {known} from './path.js';
import {First, type Reference} from './reference.js';
import type {Node} from './tree.js';
import {emit} from './value.js';

/** Thrown where a statement cannot go on. */
const FAILED = new Error();

/** A host that runs expressions. Source: template language §5. */
export abstract class Evaluator extends Host implements Runner {
  private hasFailed = false;

  /** Runs the expression of a tag and gives what it prints. */
  protected evaluate(node: Node): unknown {
    const {detail} = node;
    const maxTokens = this.options.maxTokens ?? 0;
    let {program} = detail;
    if (program?.maxTokens !== maxTokens) {
      program = parseExpression(this.home.source, node.at, maxTokens);
      detail.program = program;
    }
    this.tag = node;
    const {statements, trace} = program;
    return statements.length === 1 && trace === undefined
      ? this.conclude(statements[0] as Statement)
      : this.runAll(program);
  }

  private runAll(program: Program): unknown {
    const {statements, errors, trace} = program;
    const mark = this.mark();
    let value: unknown;
    this.hasFailed = false;
    try {
      for (const statement of statements) value = this.conclude(statement);
    } finally {
      if (this.hasFailed) value = this.undo(mark);
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
  private conclude({operand, target}: Statement): unknown {
    try {
      const value = this.settle(operand);
      if (target === undefined) return this.checkResult(value);
      if (target && isOperand(value)) this.bind(target.name, value);
    } catch (error) {
      this.hasFailed = true;
      if (error !== FAILED) throw error;
    }
    return undefined;
  }

  /** The value of an operand once those below it have run. */
  private settle({under, run}: Operand): unknown {
    if (under !== undefined) this.settle(under);
    return run(this);
  }

  /** The value unless it is an object or a mark, which are no values. */
  private checkResult(value: unknown): unknown {
    return typeof value === 'object' && value !== null
      ? this.complain('Reduce error: unexpected token on stack')
      : value;
  }

  /** Fails; an entry below that is no operand is wrong as well. */
  private giveUp({below}: Site, text: string): never {
    this.complain(text);
    if (below) this.checkResult(below(this));
    throw FAILED;
  }

  areOperands(a: unknown, b: unknown): boolean {
    return isOperand(a) && isOperand(b);
  }

  coerce(site: Site, a: unknown, b: unknown): unknown {
    if (!this.areOperands(a, b)) return this.misfit(site, a, b);
    return this.compute(
      site,
      () => toNumber(a),
      () => toNumber(b),
    );
  }

  concatenate(site: Site, a: unknown, b: unknown): unknown {
    if (!this.areOperands(a, b)) return this.misfit(site, a, b);
    const value: unknown = (a as string) + (b as string);
    if (typeof value === 'string' && value.length > this.maxStringLen)
      this.giveUp(site, `Concatenation would exceed maximum string length ${this.maxStringLen}`);
    return value;
  }

  /** Functions skip entries that are no operand; a sign before one yields nothing. */
  misfit(site: Site, a: unknown, b: unknown): unknown {
    const {name, strength} = site.token;
    if (strength === UNARY_STRENGTH) return undefined;
    if (strength !== CALL_STRENGTH) return this.giveUp(site, `Invalid arguments to operator ${name}`);
    const rest = isOperand(a) ? a : b;
    if (isOperand(rest)) return this.compute(site, () => rest as number);
    return name ? this.giveUp(site, `Error calling function ${name}`) : undefined;
  }

  private compute(site: Site, left: () => number, right?: () => number): unknown {
    return site.token.make?.(site, left, right)(this);
  }

  /** An operand. A number is looked up once a frame: expressions of one row ask for the same few again and again. */
  read(reference: Reference): unknown {
    const {serial} = this.top;
    if (reference.serial === serial) return reference.seen;
    const found = this.find(reference);
    if (typeof found !== 'number') return known(found) ?? null;
    if (reference.first === First.name) {
      reference.serial = serial;
      reference.seen = found;
    }
    return found;
  }
}
